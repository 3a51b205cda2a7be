/** Milliseconds for a search: how long a busy machine may take, not how fast the server is. */
export const busySearchBudget = 20_000;
