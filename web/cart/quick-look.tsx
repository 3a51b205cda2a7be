import { useEffect, useState } from 'react';
import type { Product, ProductSummary } from '#contract/catalogue/catalogue.schema.ts';
import { priceOfSize } from '#contract/money/prices.ts';
import { type PricedStock, QuickView } from '../catalogue/quick-view.tsx';
import { call } from '../platform/api.ts';
import { runInBackground } from '../platform/background.ts';
import { QuickAdd } from './quick-add.tsx';

/**
 * Price and stock of a size. A list knows them of the size that a search names, else of all sizes; others are loaded. Undefined until then,
 * and when they can't be.
 */
function usePricedStock(product: ProductSummary, size: string | undefined): PricedStock | undefined {
	const [loaded, setLoaded] = useState<Product>();
	const { id, sizes, match } = product;
	const isListed = sizes.length <= 1 || size === (match?.size ?? undefined);
	const isNeeded = !isListed && !loaded;
	useEffect(() => {
		if (!isNeeded) return;
		let isOpen = true;
		runInBackground(
			call<Product>('GET', `/api/products/${id}`).then((result) => {
				if (isOpen && result.ok) setLoaded(result.data);
			}),
		);
		return () => {
			isOpen = false;
		};
	}, [id, isNeeded]);
	if (isListed) return product;
	const chosen = loaded?.variants.find((variant) => variant.size === size);
	return loaded && chosen && { price: priceOfSize(loaded, chosen), price_from: false, stock: chosen };
}

/** The quick view of a product in a list, with adding to the cart. Loaded on demand, since most visits don't use it. */
export default function QuickLook({ product, onClose }: { product: ProductSummary; onClose: () => void }) {
	const { sizes, match } = product;
	const [size, setSize] = useState(match?.size ?? undefined);
	return (
		<QuickView product={product} size={size} offer={usePricedStock(product, size)} onClose={onClose}>
			<QuickAdd product={product} size={sizes.length === 1 ? sizes[0] : size} onSize={setSize} />
		</QuickView>
	);
}
