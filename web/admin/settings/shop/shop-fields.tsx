import type { UseFormReturn } from 'react-hook-form';
import { type OtherLanguage, otherLanguages } from '#contract/language.ts';
import { currencies } from '#contract/money/currencies.ts';
import { type quotesTexts, shopSettings } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { currentLanguage } from '../../../platform/language.ts';
import { CurrentPasswordField } from '../../../ui/current-password-field.tsx';
import { Field } from '../../../ui/field.tsx';
import formPage from '../../frame/form-page.module.css';
import { SelectField } from '../../frame/select-field.tsx';
import { TextArea } from '../../frame/text-area.tsx';
import { inputIn, translatedLabel } from '../../frame/translations.ts';
import type { ShopDraft, ShopField } from './shop-draft.ts';

interface ShopFieldsProps {
	form: UseFormReturn<ShopDraft>;
}

/** The props of a field. */
function fieldProps({ register, formState }: UseFormReturn<ShopDraft>, name: ShopField) {
	const setting = shopSettings[name];
	return {
		...register(name),
		label: setting.label(),
		maxLength: 'rule' in setting ? setting.rule.max : undefined,
		error: formState.errors[name]?.message,
	};
}

/** The props of a field for a text in another language. */
function translationProps(
	{ register, formState }: UseFormReturn<ShopDraft>,
	language: OtherLanguage,
	name: (typeof quotesTexts)[number],
) {
	return {
		...register(`translations.${language}.${name}`),
		...inputIn(language),
		label: translatedLabel(shopSettings[name].label(), language),
		maxLength: shopSettings[name].rule.max,
		error: formState.errors.translations?.[language]?.[name]?.message,
	};
}

/** The seller's details on papers. */
export function SellerFields({ form, superAdmin }: ShopFieldsProps & { superAdmin: boolean }) {
	const bankLinesNow = form.watch('bank_lines');
	return (
		<>
			<div className={formPage.pair}>
				<Field {...fieldProps(form, 'legal_name')} required />
				{otherLanguages.map((language) => (
					<Field key={language} {...translationProps(form, language, 'legal_name')} />
				))}
				<TextArea {...fieldProps(form, 'address')} />
				{otherLanguages.map((language) => (
					<TextArea key={language} {...translationProps(form, language, 'address')} />
				))}
				<Field {...fieldProps(form, 'tax_number')} dir="ltr" />
				<Field {...fieldProps(form, 'phone')} dir="ltr" />
				<Field {...fieldProps(form, 'email')} type="email" dir="ltr" />
			</div>
			<TextArea
				{...fieldProps(form, 'bank_lines')}
				readOnly={!superAdmin}
				hint={superAdmin ? undefined : m.settings_bank_forbidden()}
			/>
			{bankLinesNow !== form.formState.defaultValues?.bank_lines && (
				<CurrentPasswordField
					{...form.register('currentPassword')}
					hint={m.settings_bank_password()}
					error={form.formState.errors.currentPassword?.message}
				/>
			)}
		</>
	);
}

/** The initial values of a new quote. */
export function QuoteFields({ form }: ShopFieldsProps) {
	const names = new Intl.DisplayNames(currentLanguage(), { type: 'currency' });
	return (
		<>
			<div className={formPage.pair}>
				<SelectField
					{...form.register('currency')}
					label={shopSettings.currency.label()}
					error={form.formState.errors.currency?.message}
				>
					{currencies.map((currency) => (
						<option key={currency} value={currency}>
							{currency} · {names.of(currency)}
						</option>
					))}
				</SelectField>
				<Field {...fieldProps(form, 'vat_percent')} required inputMode="decimal" dir="ltr" />
				<Field {...fieldProps(form, 'valid_days')} required inputMode="numeric" dir="ltr" />
			</div>
			<div className={formPage.pair}>
				<TextArea {...fieldProps(form, 'terms')} />
				{otherLanguages.map((language) => (
					<TextArea key={language} {...translationProps(form, language, 'terms')} />
				))}
			</div>
		</>
	);
}
