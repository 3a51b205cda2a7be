import { useForm } from 'react-hook-form';
import { currencies } from '#contract/money/currencies.ts';
import { readPercent } from '#contract/money/percent.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { shopSettings } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import fieldStyles from '../../../ui/field.module.css';
import { Field } from '../../../ui/field.tsx';
import { showErrors } from '../../../ui/form-errors.ts';
import { toast } from '../../../ui/toast.ts';
import { differencesOf, type SaveResult } from '../../frame/conflict.ts';
import formPage from '../../frame/form-page.module.css';
import { saveError } from '../../frame/save-error.ts';
import { SelectField } from '../../frame/select-field.tsx';
import { useUnsaved } from '../../frame/unsaved-forms.tsx';
import { useMutation } from '../../frame/use-mutation.ts';
import { fieldsOf, useNewerVersion, useSave } from '../../frame/use-save.ts';
import { yesOrNo } from '../../frame/yes-or-no.ts';
import styles from '../group-form.module.css';
import { FormSection, GroupForm } from '../group-form.tsx';
import { ConvertPrices } from './convert-prices.tsx';

export type MoneySettings = GroupSettings<'money'>;

/** The money of the shop as it is typed. */
interface MoneyDraft extends Omit<MoneySettings, 'version' | 'set_by_server' | 'vat_percent'> {
	vat_percent: string;
}

const draftOf = ({ currency, vat_percent, prices_include_vat }: MoneySettings): MoneyDraft => ({
	currency,
	vat_percent: String(vat_percent),
	prices_include_vat,
});

const readVat = (text: string) => readPercent(text, { min: 0, max: 100 }) ?? undefined;

const bodyOf = ({ vat_percent, ...draft }: MoneyDraft) => ({ ...draft, vat_percent: readVat(vat_percent) ?? 0 });

const differences = (theirs: MoneyDraft, mine: MoneyDraft) =>
	differencesOf([
		[shopSettings.catalogue_currency.label(), theirs.currency, mine.currency],
		[shopSettings.vat_percent.label(), theirs.vat_percent, mine.vat_percent],
		[shopSettings.prices_include_vat.label(), yesOrNo(theirs.prices_include_vat), yesOrNo(mine.prices_include_vat)],
	]);

/** The currency of the catalogue and its VAT, and the conversion of its prices. */
export function MoneyForm({ money }: { money: MoneySettings }) {
	const form = useForm<MoneyDraft>({ defaultValues: draftOf(money) });
	const { errors, isDirty } = form.formState;
	const { mutate } = useMutation<SaveResult<MoneySettings, MoneySettings>>('PUT');
	useUnsaved(isDirty);
	const saving = useSave({
		fields: fieldsOf(form),
		opened: money,
		draftOf,
		send: (draft, basis) => mutate({ ...bodyOf(draft), ...(basis && { version: basis.version }) }),
		differences,
		onSaved(stored) {
			form.reset(draftOf(stored));
			saving.setBasis(stored);
			void toast('success', m.settings_money_saved());
		},
		onFailed: (failure) => showErrors(form, failure, saveError(failure, m.settings_money_failed())),
	});
	// also the version that a conversion has made
	useNewerVersion(money, saving);
	return (
		<div className={styles.form}>
			<GroupForm form={form} submit={form.handleSubmit(saving.save)} conflict={saving.conflict}>
				<FormSection id="money-title" title={m.settings_money_title()} hint={m.settings_money_hint()}>
					<div className={formPage.pair}>
						<SelectField
							{...form.register('currency')}
							label={shopSettings.catalogue_currency.label()}
							error={errors.currency?.message}
						>
							{currencies.map((code) => (
								<option key={code}>{code}</option>
							))}
						</SelectField>
						<Field
							{...form.register('vat_percent', {
								validate: (text) => readVat(text) !== undefined || m.quote_vat_invalid(),
							})}
							label={shopSettings.vat_percent.label()}
							error={errors.vat_percent?.message}
							required
							inputMode="decimal"
							dir="ltr"
							autoComplete="off"
						/>
					</div>
					<label className={fieldStyles.check}>
						<input type="checkbox" {...form.register('prices_include_vat')} /> {shopSettings.prices_include_vat.label()}
					</label>
				</FormSection>
			</GroupForm>
			<ConvertPrices
				key={money.currency}
				from={money.currency}
				onConverted={(currency) => form.resetField('currency', { defaultValue: currency })}
			/>
		</div>
	);
}
