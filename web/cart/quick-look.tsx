import type { ProductSummary } from '#contract/catalogue/catalogue.schema.ts';
import { QuickView } from '../catalogue/quick-view.tsx';
import { QuickAdd } from './quick-add.tsx';

/** The quick view of a product in a list, with adding to the cart. Loaded on demand, since most visits don't use it. */
export default function QuickLook({ product, onClose }: { product: ProductSummary; onClose: () => void }) {
	return (
		<QuickView product={product} onClose={onClose}>
			<QuickAdd product={product} />
		</QuickView>
	);
}
