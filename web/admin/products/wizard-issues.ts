import type { UseFormReturn } from 'react-hook-form';
import type { Issue } from '#contract/errors.ts';
import { filledSizes, type ProductDraft } from './product-draft.ts';

/** Which step of the wizard a field of the API belongs to. */
export function stepOf(path: string): number {
	if (/^(name|categoryId|model|price)/.test(path)) return 0;
	return path.startsWith('images') ? 1 : 2;
}

/** The rules count filled rows only; the row that a person sees may stand further down. */
function shownRow(draft: ProductDraft, at: number): number {
	const row = filledSizes(draft)[at];
	return row ? draft.sizes.indexOf(row) : 0;
}

/** Shows what is wrong beside the fields of the wizard, whoever found it. */
export function showIssues(form: UseFormReturn<ProductDraft>, issues: Issue[]): void {
	const draft = form.getValues();
	for (const { path, message } of issues) {
		const [head = '', at = '0', field] = path.split('.');
		const row = shownRow(draft, Number(at));
		if (head === 'name' || head === 'categoryId' || head === 'model' || head === 'price')
			form.setError(head, { message });
		else if (head === 'sizes') form.setError(`sizes.${row}.size`, { message });
		else if (head === 'descriptions') form.setError(`sizes.${row}.description`, { message });
		else if (field === 'material' || field === 'temperature' || field === 'pressure' || field === 'speed')
			form.setError(`sizes.${row}.${field}`, { message });
		else if (head === 'seals' || head === 'mechanicalSealAttributes') form.setError(`sizes.${row}.pairs`, { message });
	}
}
