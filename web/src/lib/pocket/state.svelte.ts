// How far Python is, for those who wait for it.
export const pocket = $state<{ share: number; ready: boolean; failed: string | null; elsewhere: boolean }>({
  share: 0.05,
  ready: false,
  failed: null,
  elsewhere: false,
});
