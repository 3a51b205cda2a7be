/** The path of a product's page without the language, with the size selected. */
export function productPath(id: number, size: string | null = null): string {
	return size ? `/product/${id}?size=${encodeURIComponent(size)}` : `/product/${id}`;
}
