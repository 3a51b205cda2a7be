import { createContext, useContext, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { ProductCosts } from '#contract/costs/costs.schema.ts';
import type { PartToPrice, QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { focusField } from '../../ui/focus-now.ts';
import { toast } from '../../ui/toast.ts';
import { getCosts } from '../costs/costs-api.ts';
import { type DeskLine, nameOfLine, newLine, offerOf, type PartsToPrice } from './desk-lines.ts';
import type { DeskDraft } from './quote-draft.ts';

/** How long the notice offers to undo a removal. */
const undoSeconds = 10;

/** The lines of the quote's form, with their parts, and the functions that change them. */
export function useDeskLines(
	stored: Pick<QuoteAtDesk, 'lines' | 'parts'>,
	requestId: number,
	loadedCosts: ProductCosts[] | undefined,
) {
	const { control, getValues, setValue } = useFormContext<DeskDraft>();
	const { fields, append, insert, move, remove } = useFieldArray({ control, name: 'lines', keyName: 'rowId' });
	/** Parts that were added since the quote was saved, those of a restored draft too: a later reload brings only the saved ones. */
	const [addedParts, setAddedParts] = useState<PartToPrice[]>(stored.parts);
	const parts: PartsToPrice = { lines: stored.lines, parts: [...stored.parts, ...addedParts] };
	const [addedCosts, setAddedCosts] = useState<ProductCosts[]>([]);
	const costs = loadedCosts && [...addedCosts, ...loadedCosts];
	const loadCost = async ({ product_id }: PartToPrice) => {
		const loaded = await getCosts([product_id]);
		if (loaded.ok) setAddedCosts((before) => [...loaded.data, ...before]);
	};
	/** Stores the details of a new part, and loads its cost for those who may see it. */
	const storePart = (part: PartToPrice) => {
		setAddedParts((before) => [...before, part]);
		if (costs) runInBackground(loadCost(part));
	};
	const options = { shouldDirty: true, shouldValidate: true } as const;
	return {
		requestId,
		rows: fields,
		parts,
		/** Undefined for those who may not see costs. */
		costs,
		addPart(part: PartToPrice, quantity: number | null) {
			storePart(part);
			append(newLine({ ...offerOf(part), quantity: String(quantity ?? 1) }), { shouldFocus: false });
		},
		/** Adds a line of words or a charge; with `shouldFocus` the field of its words gets the focus. */
		addWords(kind: 'text' | 'charge', text = '', quantity: number | null = 1, shouldFocus = true) {
			const focusName = `lines.${getValues('lines').length}.text`;
			append(newLine({ kind, text, quantity: String(quantity ?? 1) }), { shouldFocus, focusName });
		},
		/** Offers another part in a line. Clears the price, which was the old part's, and focuses its field. */
		replace(at: number, part: PartToPrice) {
			storePart(part);
			const offer = { ...offerOf(part), unit_price: '' };
			const { id, product_id, size } = getValues(`lines.${at}`);
			// another part is another line: what was delivered of the old one is not of this one
			if (id !== null && (product_id !== part.product_id || size !== part.size)) {
				setValue(`lines.${at}.id`, null, options);
				setValue(`lines.${at}.key`, newLine(offer).key, options);
			}
			for (const [name, value] of Object.entries(offer))
				setValue(`lines.${at}.${name as keyof typeof offer}`, value, options);
			focusField(`lines.${at}.unit_price`);
		},
		/** Adds a copy of a line below it, such as for the pieces that come later. */
		split(at: number) {
			const { key: _, ...copy } = getValues(`lines.${at}`);
			insert(at + 1, newLine({ ...copy, id: null }), { focusName: `lines.${at + 1}.quantity` });
		},
		move(from: number, to: number) {
			if (to >= 0 && to < getValues('lines').length) move(from, to);
		},
		/** Removes a line, with a notice that undoes it. By keyboard the focus goes to the price of the next line, or of the last. */
		remove(at: number, isByKeyboard: boolean) {
			const line: DeskLine = structuredClone(getValues(`lines.${at}`));
			const next = at < getValues('lines').length - 1 ? at + 1 : at - 1;
			if (isByKeyboard && next >= 0) focusField(`lines.${next}.unit_price`);
			remove(at);
			void toast('info', m.quote_desk_removed({ name: nameOfLine(line) }), {
				label: m.desk_move_undo(),
				seconds: undoSeconds,
				onPress: () => insert(Math.min(at, getValues('lines').length), line, { shouldFocus: false }),
			});
		},
	};
}

export type DeskLines = ReturnType<typeof useDeskLines>;

/** The context that `DeskLinesProvider` fills. */
export const DeskLinesContext = createContext<DeskLines | undefined>(undefined);

/** The lines of the quote around this component. */
export function useLines(): DeskLines {
	const lines = useContext(DeskLinesContext);
	if (!lines) throw new Error('There is no quote around this component.');
	return lines;
}
