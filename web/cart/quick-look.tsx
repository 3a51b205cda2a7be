import type { ProductSummary } from '#contract/catalogue.ts';
import { QuickView } from '../catalogue/quick-view.tsx';
import { QuickAdd } from './quick-add.tsx';

/** A short look at a product of the list, from which it is added; it comes when somebody wants one, as most visits need none. */
export default function QuickLook({ product, onClose }: { product: ProductSummary; onClose: () => void }) {
	return (
		<QuickView product={product} onClose={onClose}>
			<QuickAdd product={product} />
		</QuickView>
	);
}
