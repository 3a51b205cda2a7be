import { useForm } from 'react-hook-form';
import type { Company } from '#contract/companies/companies.schema.ts';
import { companyFields } from '#contract/companies/company-rules.ts';
import { otherLanguages } from '#contract/language.ts';
import { formatMoney } from '#contract/money/currencies.ts';
import type { PriceList } from '#contract/price-lists/price-lists.schema.ts';
import { m } from '#messages';
import { codeText } from '../../ui/code.tsx';
import field from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { toast } from '../../ui/toast.ts';
import { catalogueCurrency } from '../frame/catalogue-currency.ts';
import type { SaveResult } from '../frame/conflict.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { countryOptions } from '../frame/country-options.ts';
import { DialogButtons } from '../frame/dialog-buttons.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { TextArea } from '../frame/text-area.tsx';
import { inputIn, translationLabels } from '../frame/translations.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { fieldsOf, useSave } from '../frame/use-save.ts';
import styles from './companies-tab.module.css';
import { amountOf, companyDifferences, daysOf, draftOf, formOf } from './company-draft.ts';

interface CompanyDialogProps {
	/** Undefined: a new one. */
	company: Company | undefined;
	lists: PriceList[];
	onClose: () => void;
}

/** The standing of a company: `accepted and unpaid 42,300 of a credit limit of 50,000`. */
function standingText({ standing: { accepted, currency, unconverted }, credit }: Company): string {
	const amount = formatMoney(accepted, currency);
	const texts = [
		credit === null
			? m.company_standing({ accepted: amount })
			: m.company_standing_of_credit({ accepted: amount, credit: formatMoney(credit, currency) }),
		...unconverted.map((other) =>
			m.company_standing_unconverted({ accepted: formatMoney(other.accepted, other.currency) }),
		),
	];
	return texts.join(' · ');
}

/** Names, numbers, list, terms and approval of a company. */
export function CompanyDialog({ company, lists, onClose }: CompanyDialogProps) {
	const form = useForm({ defaultValues: draftOf(company) });
	const { errors, isDirty, isSubmitting } = form.formState;
	const currency = company?.currency ?? catalogueCurrency();
	const { mutate } = useMutation<SaveResult<Company, Company>>(company ? 'PUT' : 'POST');
	const { save, conflict } = useSave({
		fields: fieldsOf(form),
		opened: company,
		draftOf,
		send: (draft, of) =>
			mutate({
				...(company && { id: company.id }),
				...formOf(draft, currency),
				...(of && { version: of.version }),
			}),
		differences: companyDifferences,
		onSaved() {
			void toast('success', m.company_saved());
			onClose();
		},
		onFailed: (failure) => showErrors(form, failure, m.company_save_failed()),
	});
	const amount = { validate: (text: string) => amountOf(text, currency) !== undefined || m.company_amount_invalid() };
	return (
		<ConsoleDialog
			title={company ? m.company_edit() : m.company_add()}
			wide
			busy={isSubmitting}
			unsaved={isDirty}
			onClose={onClose}
		>
			<form onSubmit={form.handleSubmit((draft) => save(draft))} noValidate className={formStyles.form}>
				<FormError message={errors.root?.message} />
				{conflict && <ConflictNotice conflict={conflict} busy={isSubmitting} onReload={onClose} />}
				{company && <p>{standingText(company)}</p>}
				<div className={styles.fields}>
					<Field
						{...form.register('name', { validate: (text) => text.trim() !== '' || companyFields.name.required() })}
						label={m.company_name()}
						required
						maxLength={companyFields.name.max}
						error={errors.name?.message}
					/>
					{otherLanguages.map((language) => (
						<Field
							key={language}
							{...form.register(`names.${language}`)}
							{...inputIn(language)}
							label={translationLabels[language].of({ label: m.company_name() })}
							maxLength={companyFields.name.max}
						/>
					))}
					<Field
						{...form.register('tax_number')}
						label={m.company_tax_number()}
						maxLength={companyFields.tax_number.max}
						autoComplete="off"
						error={errors.tax_number?.message}
					/>
					<Field
						{...form.register('licence')}
						label={m.company_licence()}
						maxLength={companyFields.licence.max}
						autoComplete="off"
						error={errors.licence?.message}
					/>
					<SelectField {...form.register('country')} label={m.company_country()} error={errors.country?.message}>
						<option value="">{m.company_country_same()}</option>
						{countryOptions().map(({ code, name }) => (
							<option key={code} value={code}>
								{name}
							</option>
						))}
					</SelectField>
					<Field
						{...form.register('region')}
						label={m.company_region()}
						maxLength={companyFields.region.max}
						autoComplete="off"
						error={errors.region?.message}
					/>
					<SelectField {...form.register('state')} label={m.company_state()} hint={m.company_state_hint()}>
						<option value="confirmed">{m.company_state_confirmed()}</option>
						<option value="asked">{m.company_state_asked()}</option>
					</SelectField>
					<SelectField {...form.register('price_list')} label={m.company_price_list()}>
						<option value="">{m.company_no_list()}</option>
						{lists.map(({ id, name }) => (
							<option key={id} value={id}>
								{codeText(name)}
							</option>
						))}
					</SelectField>
					<Field
						{...form.register('terms_days', {
							validate: (text) => daysOf(text) !== undefined || m.company_terms_invalid(),
						})}
						label={m.company_terms_days()}
						hint={m.company_terms_hint()}
						inputMode="numeric"
						autoComplete="off"
						error={errors.terms_days?.message}
					/>
					<Field
						{...form.register('credit', amount)}
						label={m.company_amount_in({ label: m.company_credit(), currency })}
						hint={m.company_credit_hint()}
						inputMode="decimal"
						autoComplete="off"
						error={errors.credit?.message}
					/>
					<Field
						{...form.register('approval_above', amount)}
						label={m.company_amount_in({ label: m.company_approval_above(), currency })}
						hint={m.company_approval_hint()}
						inputMode="decimal"
						autoComplete="off"
						error={errors.approval_above?.message}
					/>
				</div>
				<label className={field.check}>
					<input type="checkbox" {...form.register('po_required')} />
					<span>{m.company_po_required()}</span>
				</label>
				<TextArea
					{...form.register('addresses')}
					label={m.company_addresses()}
					hint={m.company_addresses_hint()}
					error={errors.addresses?.message}
				/>
				<TextArea
					{...form.register('note')}
					label={m.company_note()}
					hint={m.company_note_hint()}
					maxLength={companyFields.note.max}
					error={errors.note?.message}
				/>
				<DialogButtons busy={isSubmitting} onCancel={onClose} />
			</form>
		</ConsoleDialog>
	);
}
