import { useId, useRef, useState } from 'react';
import { readQuantity } from '#contract/cart/quantity.ts';
import type { CompanyListItem } from '#contract/companies/companies.schema.ts';
import { type Currency, formatPrice } from '#contract/money/currencies.ts';
import type { PriceOf } from '#contract/price-lists/price-lists.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import button from '../../ui/button.module.css';
import { Code, codeText } from '../../ui/code.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { Field } from '../../ui/field.tsx';
import panel from '../../ui/panel.module.css';
import { toast } from '../../ui/toast.ts';
import { SelectField } from '../frame/select-field.tsx';
import pair from '../references/reference-fields.module.css';
import { loadPriceOf, type PricedVariant, type PriceQuestion } from './price-list-api.ts';
import { SizePicker } from './size-picker.tsx';

/** `Delta list, from 20` */
function sourceText({ list, list_name, min_quantity }: PriceOf): string {
	if (list === null) return m.price_of_size_price();
	if (list_name === null) return m.price_of_breaks({ quantity: min_quantity });
	return m.price_of_list({ list: isolateCodes(list_name), quantity: min_quantity });
}

/** What would this person pay: a company, a part, a quantity and a day. */
export function PriceOfPanel({ companies }: { companies: CompanyListItem[] }) {
	const id = useId();
	const [company, setCompany] = useState('');
	const [variant, setVariant] = useState<PricedVariant>();
	const [quantity, setQuantity] = useState('1');
	const [day, setDay] = useState('');
	const [shown, setShown] = useState<PriceOf>();
	const [isTried, setTried] = useState(false);
	const { quantity: pieces, problem } = readQuantity(quantity);
	const newest = useRef<PriceQuestion>(undefined);
	const show = async () => {
		setTried(true);
		setShown(undefined);
		if (!variant || pieces === undefined) return;
		const question = { company, variant: String(variant.id), quantity: String(pieces), day };
		newest.current = question;
		const response = await loadPriceOf(question);
		// another part was picked, or the button pressed again, meanwhile
		if (newest.current !== question) return;
		if (response.ok) setShown(response.data);
		else void toast('error', errorText(response, m.price_of_failed()));
	};
	const price = (amount: number | null) =>
		amount === null ? m.product_price_on_request() : formatPrice(amount, shown?.currency as Currency);
	return (
		<form
			className={panel.panel}
			aria-labelledby={id}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				runInBackground(show());
			}}
		>
			<h2 id={id}>{m.price_of_title()}</h2>
			<SelectField label={m.price_of_company()} value={company} onChange={({ target }) => setCompany(target.value)}>
				<option value="">{m.price_of_everybody()}</option>
				{companies.map((option) => (
					<option key={option.id} value={option.id}>
						{codeText(option.name)}
					</option>
				))}
			</SelectField>
			<SizePicker
				error={isTried && !variant ? m.reference_product_required() : undefined}
				onPick={(picked) => {
					newest.current = undefined;
					setVariant(picked);
					setShown(undefined);
				}}
			/>
			<div className={pair.pair}>
				<Field
					label={m.price_of_quantity()}
					required
					inputMode="numeric"
					autoComplete="off"
					value={quantity}
					onChange={({ target }) => setQuantity(target.value)}
					error={isTried && pieces === undefined ? (problem ?? m.price_entry_quantity()) : undefined}
				/>
				<DayField label={m.price_of_day()} value={day} onChange={setDay} />
			</div>
			<button type="submit" className={button.primary}>
				{m.price_of_show()}
			</button>
			<div role="status">
				{shown && (
					<>
						<p>
							<strong>
								<Code>{price(shown.price)}</Code>
							</strong>
							{shown.public_price !== shown.price && (
								<>
									{' '}
									<s>
										<Code>{price(shown.public_price)}</Code>
									</s>
								</>
							)}
						</p>
						<p>{sourceText(shown)}</p>
					</>
				)}
			</div>
		</form>
	);
}
