// separate from the schemas, which pages don't load

/** 301: moved. 302: moved for now. 410: gone, which leads nowhere. */
export const redirectStatuses = [301, 302, 410] as const;

export type RedirectStatus = (typeof redirectStatuses)[number];

/** Rows of one sheet. */
export const maxRedirectRows = 10_000;
/** All redirects: five large sheets. Each change looks for circles among them. */
export const maxRedirects = 50_000;
/** Rejected rows of a sheet that are listed. */
export const maxRefusedRows = 1_000;
/** Bytes of a sheet: 10,000 rows of long addresses have about 3 MB. */
export const maxRedirectBytes = 10 * 1_048_576;
