// The editions whose boards have light pictures (web/scripts/pictures.py).
export const PICTURED: readonly string[] = ["usa", "europe", "new_york", "berlin", "metro"];
