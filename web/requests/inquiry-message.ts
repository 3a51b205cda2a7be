import { m } from '#messages';

interface Inquiry {
	product: string;
	category: string;
	size: string | undefined;
	quantity: number;
}

/** What the seller reads when a buyer asks about one product. */
export function inquiryMessage({ product, category, size, quantity }: Inquiry): string {
	return [
		m.request_type({ type: m.request_inquiry() }),
		m.request_product({ name: product }),
		m.request_category({ category }),
		...(size ? [m.request_size({ size })] : []),
		m.request_quantity({ quantity }),
	].join('\n');
}
