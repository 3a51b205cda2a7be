import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { costDecimals, maxCost } from '#contract/costs/cost-rules.ts';
import type { CostsForm, ProductCosts } from '#contract/costs/costs.schema.ts';
import { readAmount } from '#contract/money/amounts.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import type { ApiResult } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import panel from '../../ui/panel.module.css';
import { toast } from '../../ui/toast.ts';
import { catalogueCurrency } from '../frame/catalogue-currency.ts';
import { useReportUnsaved } from '../frame/leave-warning.tsx';
import { saveError } from '../frame/save-error.ts';
import { useMutation } from '../frame/use-mutation.ts';

interface Draft {
	cost: string;
	/** In the order of the sizes; empty: that of the product. */
	sizes: { cost: string }[];
}

interface CostsSectionProps {
	costs: ProductCosts;
	/** The sizes of the product by their names. */
	sizes: readonly string[];
	hidden: boolean;
	onUnsaved: (unsaved: boolean) => void;
}

/** Costs in another currency than the catalogue's are not shown as if they were in it. */
function draftOf({ currency, cost, sizes: stored }: ProductCosts, sizes: readonly string[]): Draft {
	const text = (of: number | null | undefined) => (of == null || currency !== catalogueCurrency() ? '' : String(of));
	return {
		cost: text(cost),
		sizes: sizes.map((size) => ({ cost: text(stored.find((other) => other.size === size)?.cost) })),
	};
}

const readCost = (text: string) => readAmount(text, costDecimals, maxCost);

function costProblem(text: string): string | true {
	const { problem } = readCost(text);
	if (problem === undefined) return true;
	return problem === 'decimals' ? m.cost_decimals({ max: costDecimals }) : m.cost_invalid();
}

/** What a product and its sizes cost the firm, saved apart from the form of the product. */
export function CostsSection({ costs, sizes, hidden, onUnsaved }: CostsSectionProps) {
	const form = useForm<Draft>({ defaultValues: draftOf(costs, sizes) });
	const { errors, isDirty } = form.formState;
	const { busy, mutate } = useMutation<ApiResult<ProductCosts>>('PUT', { revalidate: false });
	/** What is stored, after each save of this form. */
	const stored = useRef(costs);
	useReportUnsaved(isDirty, onUnsaved);
	const currency = catalogueCurrency();
	const save = form.handleSubmit(async (draft) => {
		const body: CostsForm = {
			cost: readCost(draft.cost).amount ?? null,
			sizes: sizes.flatMap((size, at) => {
				const { amount } = readCost(draft.sizes[at]?.cost ?? '');
				return amount == null ? [] : [{ size, cost: amount }];
			}),
			version: stored.current.version,
		};
		const saved = await mutate(body);
		if (!saved.ok) return form.setError('root', { message: saveError(saved, m.cost_save_failed()) });
		stored.current = saved.data;
		form.reset(draftOf(saved.data, sizes));
		void toast('success', m.cost_saved());
	});
	const field = (path: 'cost' | `sizes.${number}.cost`) => form.register(path, { validate: costProblem });
	return (
		<form
			className={`${formStyles.form} ${panel.panel}`}
			aria-labelledby="costs-title"
			noValidate
			hidden={hidden}
			onSubmit={(event) => void save(event)}
		>
			<h2 id="costs-title">{m.cost_title()}</h2>
			<p className={formStyles.intro}>{m.cost_hint()}</p>
			{stored.current.currency !== currency && <p>{m.cost_other_currency({ currency: stored.current.currency })}</p>}
			<FormError message={errors.root?.message} />
			<Field
				label={m.cost_of_product({ currency })}
				inputMode="decimal"
				dir="ltr"
				autoComplete="off"
				error={errors.cost?.message}
				{...field('cost')}
			/>
			{sizes.map((size, at) => (
				<Field
					key={size}
					label={m.cost_of_size({ size: isolateCodes(size), currency })}
					inputMode="decimal"
					dir="ltr"
					autoComplete="off"
					error={errors.sizes?.[at]?.cost?.message}
					{...field(`sizes.${at}.cost`)}
				/>
			))}
			<button type="submit" className={button.primary} disabled={busy}>
				{busy ? m.admin_saving() : m.cost_save()}
			</button>
		</form>
	);
}
