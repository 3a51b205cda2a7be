const absolute = /^https?:\/\//i;

/** The form in which a picture is kept: absolute addresses as they are, bare names below uploads/products. */
export function picturePath(entry: string): string {
	const path = entry.trim();
	if (absolute.test(path) || path.startsWith('/')) return path;
	return path.includes('/') ? `/${path}` : `/uploads/products/${path}`;
}

/**
 * The address that a browser can load. Absolute http(s) addresses stay, every other path is put below the API base
 * (empty: this site). Undefined when there is no picture: then the page shows its placeholder.
 */
export function pictureUrl(entry: string | undefined, apiBase: string): string | undefined {
	if (!entry?.trim()) return undefined;
	const path = picturePath(entry);
	if (absolute.test(path)) return path;
	return apiBase + path.split('/').map(encodeURIComponent).join('/');
}
