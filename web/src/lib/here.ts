/** The address of a file beside the page: at the root of a server, or in whatever folder the page lies. */
export const here = (path: string): string => import.meta.env.BASE_URL + path;
