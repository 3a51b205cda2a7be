import { useRef, useState } from 'react';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { codeText } from '../../ui/code.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { ProductField } from '../references/product-field.tsx';
import type { PickedProduct } from '../references/reference-draft.ts';
import { loadVariants, type PricedVariant } from './price-list-api.ts';

interface SizePickerProps {
	error?: string | undefined;
	/** Called with undefined while nothing is chosen, or the sizes of the part are loading. */
	onPick: (variant: PricedVariant | undefined) => void;
}

/** A part and one of its sizes. */
export function SizePicker({ error, onPick }: SizePickerProps) {
	const [product, setProduct] = useState<PickedProduct | null>(null);
	const [variants, setVariants] = useState<PricedVariant[]>([]);
	const newest = useRef<PickedProduct>(null);
	const pick = async (picked: PickedProduct | null) => {
		newest.current = picked;
		setProduct(picked);
		setVariants([]);
		onPick(undefined);
		if (!picked) return;
		const sizes = await loadVariants(picked.id);
		// another part was picked meanwhile
		if (newest.current !== picked) return;
		setVariants(sizes);
		onPick(sizes[0]);
	};
	const isSized = variants.some(({ size }) => size !== '');
	return (
		<>
			<ProductField value={product} error={error} ref={null} onPick={(picked) => runInBackground(pick(picked))} />
			<SelectField
				label={m.reference_size()}
				disabled={!isSized}
				onChange={({ target }) => onPick(variants.find(({ id }) => String(id) === target.value))}
			>
				{!isSized && <option value="">{m.price_size_none()}</option>}
				{isSized &&
					variants.map(({ id, size }) => (
						<option key={id} value={id}>
							{codeText(size)}
						</option>
					))}
			</SelectField>
		</>
	);
}
