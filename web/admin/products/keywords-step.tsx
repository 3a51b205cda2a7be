import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { TextArea } from '../frame/text-area.tsx';
import type { ProductDraft } from './product-draft.ts';

/** What the product is found by besides its name, one on each line. */
export function KeywordsStep() {
	const { register, formState } = useFormContext<ProductDraft>();
	return (
		<TextArea
			{...register('keywords')}
			label={m.fields_keywords()}
			hint={m.fields_keywords_hint()}
			error={formState.errors.keywords?.message}
		/>
	);
}
