import { type SubmitEvent, useState } from 'react';
import { readRate } from '#contract/money/conversion.ts';
import { type Currency, currencies, formatPrice } from '#contract/money/currencies.ts';
import type { ConvertedPrices, ConvertForm } from '#contract/settings/convert.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../../platform/api.ts';
import { numberText } from '../../../platform/format.ts';
import button from '../../../ui/button.module.css';
import { Code } from '../../../ui/code.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Field } from '../../../ui/field.tsx';
import formStyles from '../../../ui/form.module.css';
import { FormError } from '../../../ui/form-error.tsx';
import { toast } from '../../../ui/toast.ts';
import formPage from '../../frame/form-page.module.css';
import { SelectField } from '../../frame/select-field.tsx';
import { useMutation } from '../../frame/use-mutation.ts';
import { FormSection } from '../group-form.tsx';

/** The result of a dry run, with the currency and rate that it was made with. */
interface Preview extends ConvertedPrices {
	to: Currency;
	rate: string;
}

interface ConvertPricesProps {
	/** The currency of the catalogue. */
	from: Currency;
	onConverted: (to: Currency) => void;
}

/** Changes the currency of the catalogue: shows what prices become at a typed rate, then converts all of them at once. */
export function ConvertPrices({ from, onConverted }: ConvertPricesProps) {
	const otherCurrencies = currencies.filter((currency) => currency !== from);
	const [to, setTo] = useState<Currency>(otherCurrencies[0] ?? from);
	const [typed, setTyped] = useState('');
	const [problem, setProblem] = useState<string>();
	const [failure, setFailure] = useState<string>();
	const [preview, setPreview] = useState<Preview>();
	const [isAsking, setAsking] = useState(false);
	const dryRun = useMutation<ApiResult<ConvertedPrices>>('POST', { revalidate: false });
	const convert = useMutation<ApiResult<ConvertedPrices>>('POST');
	const reset = () => {
		setPreview(undefined);
		setProblem(undefined);
		setFailure(undefined);
	};
	const show = async (event: SubmitEvent) => {
		event.preventDefault();
		reset();
		const { rate, problem: rateProblem } = readRate(typed);
		if (rateProblem !== undefined) return setProblem(m.settings_rate_invalid());
		const response = await dryRun.mutate({ to, rate, dryRun: true } satisfies ConvertForm);
		if (response.ok) setPreview({ ...response.data, to, rate });
		else setFailure(errorText(response, m.settings_convert_failed()));
	};
	const write = async ({ to, rate }: Preview) => {
		const response = await convert.mutate({ to, rate, dryRun: false } satisfies ConvertForm);
		setAsking(false);
		if (!response.ok) return setFailure(errorText(response, m.settings_convert_failed()));
		onConverted(to);
		void toast('success', m.settings_converted({ count: response.data.changed, currency: to }));
	};
	return (
		<FormSection id="convert-title" title={m.settings_convert_title()} hint={m.settings_convert_hint()}>
			<form onSubmit={show} noValidate className={formStyles.form}>
				<div className={formPage.pair}>
					<SelectField
						label={m.settings_convert_to()}
						value={to}
						onChange={({ target }) => {
							setTo(target.value as Currency);
							reset();
						}}
					>
						{otherCurrencies.map((currency) => (
							<option key={currency}>{currency}</option>
						))}
					</SelectField>
					<Field
						label={m.quote_desk_rate({ from, to })}
						required
						inputMode="decimal"
						dir="ltr"
						autoComplete="off"
						value={typed}
						onChange={({ target }) => {
							setTyped(target.value);
							reset();
						}}
						error={problem}
					/>
				</div>
				<FormError message={failure} />
				<div>
					<button type="submit" className={button.button} disabled={dryRun.busy}>
						{m.settings_convert_show()}
					</button>
				</div>
			</form>
			{preview && (
				<>
					<p role="status">{m.settings_convert_count({ count: preview.changed })}</p>
					<DataTable
						look="dense"
						caption={m.settings_convert_title()}
						rows={preview.examples}
						rowKey={({ product_id }) => product_id}
						columns={[
							{ key: 'part', label: m.sheets_part(), kind: 'name', cell: ({ name }) => <Code>{name}</Code> },
							{
								key: 'before',
								label: m.sheets_before(),
								kind: 'number',
								cell: ({ before }) => <Code>{formatPrice(before, from)}</Code>,
							},
							{
								key: 'after',
								label: m.sheets_after(),
								kind: 'number',
								cell: ({ after }) => <Code>{formatPrice(after, preview.to)}</Code>,
							},
						]}
					/>
					<div>
						<button type="button" className={button.primary} onClick={() => setAsking(true)}>
							{m.settings_convert_all({ number: numberText(preview.changed), currency: preview.to })}
						</button>
					</div>
				</>
			)}
			{preview && isAsking && (
				<ConfirmDialog
					title={m.settings_convert_question({ currency: preview.to })}
					text={m.settings_convert_warning()}
					confirm={convert.busy ? m.admin_saving() : m.settings_convert_go()}
					cancel={m.admin_cancel()}
					busy={convert.busy}
					onConfirm={() => void write(preview)}
					onCancel={() => setAsking(false)}
				/>
			)}
		</FormSection>
	);
}
