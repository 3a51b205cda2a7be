import { useFormContext } from 'react-hook-form';
import { baseLanguage, otherLanguages } from '#contract/language.ts';
import { quoteFields } from '#contract/quotes/quote-fields.ts';
import { shopSettings } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { languageText } from '../../platform/format.ts';
import { Field } from '../../ui/field.tsx';
import panel from '../../ui/panel.module.css';
import formPage from '../frame/form-page.module.css';
import { TextArea } from '../frame/text-area.tsx';
import { inputIn } from '../frame/translations.ts';
import { CurrencyField } from './currency-field.tsx';
import { readVat } from './desk-lines.ts';
import { type DeskDraft, readQuoteDiscount } from './quote-draft.ts';
import styles from './quote-terms.module.css';

/** The fields of the whole quote: currency, VAT, discount, last day, note, and its terms in each language. */
export function QuoteTerms() {
	const { register, formState } = useFormContext<DeskDraft>();
	const { errors } = formState;
	return (
		<section className={panel.panel} aria-labelledby="quote-terms">
			<h2 id="quote-terms">{m.quote_desk_terms()}</h2>
			<div className={styles.figures}>
				<CurrencyField />
				<Field
					{...register('vat_percent', { validate: (text) => readVat(text).problem ?? true })}
					label={m.quote_desk_vat()}
					required
					inputMode="decimal"
					dir="ltr"
					autoComplete="off"
					error={errors.vat_percent?.message}
				/>
				<Field
					{...register('discount', {
						validate: (text, { currency }) => readQuoteDiscount(text, currency).problem ?? true,
					})}
					label={m.quote_desk_quote_discount()}
					hint={m.quote_desk_quote_discount_hint()}
					inputMode="text"
					dir="ltr"
					autoComplete="off"
					error={errors.discount?.message}
				/>
				<Field
					{...register('valid_until', { required: m.quote_valid_until_invalid() })}
					label={m.quote_desk_valid_until()}
					required
					type="date"
					error={errors.valid_until?.message}
				/>
			</div>
			<TextArea
				{...register('note')}
				label={m.quote_desk_quote_note()}
				maxLength={quoteFields.note.max}
				error={errors.note?.message}
			/>
			<div className={formPage.pair}>
				<TextArea
					{...register('terms')}
					label={m.quote_desk_terms_in({ language: languageText(baseLanguage) })}
					maxLength={shopSettings.terms.rule.max}
					error={errors.terms?.message}
				/>
				{otherLanguages.map((language) => (
					<TextArea
						key={language}
						{...register(`translations.${language}.terms`)}
						{...inputIn(language)}
						label={m.quote_desk_terms_in({ language: languageText(language) })}
						maxLength={shopSettings.terms.rule.max}
						error={errors.translations?.[language]?.terms?.message}
					/>
				))}
			</div>
		</section>
	);
}
