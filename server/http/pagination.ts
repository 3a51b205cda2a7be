/** `Link` header of RFC 8288 for a page of a list: first, prev, next, last, as far as they exist. */
export function linkHeader(url: string, page: number, pageSize: number, total: number): string {
	const last = Math.max(1, Math.ceil(total / pageSize));
	const pages = { first: 1, prev: page - 1, next: page + 1, last };
	const [path = '', query = ''] = url.split('?');
	return Object.entries(pages)
		.filter(([, number]) => number >= 1 && number <= last)
		.map(([relation, number]) => {
			const parameters = new URLSearchParams(query);
			parameters.set('page', String(number));
			return `<${path}?${parameters}>; rel="${relation}"`;
		})
		.join(', ');
}
