import { useFormContext } from 'react-hook-form';
import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import { m } from '#messages';
import formStyles from '../../ui/form.module.css';
import type { ProductDraft } from './product-draft.ts';
import { SizeValues } from './size-values.tsx';

/** The measured values of each size, for corrections. */
export function ValuesStep({ product }: { product: EditedProduct | undefined }) {
	const form = useFormContext<ProductDraft>();
	const isSameCategory = form.watch('categoryId') === String(product?.category_id);
	if (!product || !isSameCategory) return <p className={formStyles.intro}>{m.fields_values_new()}</p>;
	if (product.parameters.length === 0) return <p className={formStyles.intro}>{m.fields_values_none()}</p>;
	const rows = form.watch('sizes').flatMap(({ size }, index) => {
		const stored = product.variants.find((variant) => variant.size === size.trim());
		return stored ? [{ index, stored }] : [];
	});
	return (
		<>
			<p className={formStyles.intro}>{m.fields_values_hint()}</p>
			{rows.map(({ index, stored }) => (
				<SizeValues
					key={stored.id}
					index={index}
					stored={stored}
					parameters={product.parameters}
					open={rows.length === 1}
				/>
			))}
		</>
	);
}
