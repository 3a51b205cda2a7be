import { currencies } from '#contract/money/currencies.ts';
import { readPercent } from '#contract/money/percent.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { shopSettings } from '#contract/settings/settings-fields.ts';
import { countryProposals } from '#contract/settings/start.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { currentLanguage } from '../../platform/language.ts';
import field from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import { differencesOf } from '../frame/conflict.ts';
import formPage from '../frame/form-page.module.css';
import { SelectField } from '../frame/select-field.tsx';
import { yesOrNo } from '../frame/yes-or-no.ts';
import { useGroupForm } from '../settings/group-form.tsx';
import { StepForm, type StepProps, useProposal } from './step-form.tsx';

type Money = GroupSettings<'money'>;

interface MoneyDraft extends Pick<Money, 'currency' | 'prices_include_vat'> {
	vat_percent: string;
}

const readVat = (text: string) => readPercent(text, { min: 0, max: 100 }) ?? undefined;

/** Currency and VAT, as they are usual in the firm's country. */
export function MoneyStep({ firm, money, isDone, onSaved, onSkip }: StepProps) {
	const isProposed = useProposal(money, isDone);
	const proposalFor = (stored: Money) => (isProposed(stored) ? countryProposals[firm.country] : undefined);
	const groupForm = useGroupForm<Money, MoneyDraft>({
		stored: money,
		draftOf: (stored) => ({
			currency: proposalFor(stored)?.currency ?? stored.currency,
			vat_percent: String(proposalFor(stored)?.vat ?? stored.vat_percent),
			prices_include_vat: stored.prices_include_vat,
		}),
		bodyOf: ({ vat_percent, ...draft }) => ({ ...draft, vat_percent: readVat(vat_percent) ?? 0 }),
		action: consoleUrls.settings('money'),
		differences: (theirs, mine) =>
			differencesOf([
				[shopSettings.catalogue_currency.label(), theirs.currency, mine.currency],
				[shopSettings.vat_percent.label(), theirs.vat_percent, mine.vat_percent],
				[shopSettings.prices_include_vat.label(), yesOrNo(theirs.prices_include_vat), yesOrNo(mine.prices_include_vat)],
			]),
		saved: m.settings_money_saved,
		failed: m.settings_money_failed,
		onSaved: (_, isChanged) => onSaved(isChanged),
	});
	const { register, formState } = groupForm.form;
	const country = new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(firm.country || 'ZZ') ?? '';
	return (
		<StepForm {...groupForm} onSkip={onSkip} more={{ to: consoleUrls.settings('money'), label: m.start_more() }}>
			{proposalFor(groupForm.basis) && <p className={field.hint}>{m.start_money_proposed({ country })}</p>}
			<div className={formPage.pair}>
				<SelectField
					{...register('currency')}
					label={shopSettings.catalogue_currency.label()}
					error={formState.errors.currency?.message}
				>
					{currencies.map((code) => (
						<option key={code}>{code}</option>
					))}
				</SelectField>
				<Field
					{...register('vat_percent', {
						validate: (text) => readVat(text) !== undefined || m.quote_vat_invalid(),
					})}
					label={shopSettings.vat_percent.label()}
					error={formState.errors.vat_percent?.message}
					required
					inputMode="decimal"
					dir="ltr"
					autoComplete="off"
				/>
			</div>
			<label className={field.check}>
				<input type="checkbox" {...register('prices_include_vat')} /> {shopSettings.prices_include_vat.label()}
			</label>
		</StepForm>
	);
}
