/** The path of a product's page, without a language, which opens with the size chosen. */
export function productPath(id: number, size: string | null = null): string {
	return size ? `/product/${id}?size=${encodeURIComponent(size)}` : `/product/${id}`;
}
