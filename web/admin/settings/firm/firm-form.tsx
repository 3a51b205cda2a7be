import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { baseLanguage } from '#contract/language.ts';
import type { FirmSettings } from '#contract/settings/groups.schema.ts';
import { settingText, shopSettings } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import button from '../../../ui/button.module.css';
import { Field } from '../../../ui/field.tsx';
import formStyles from '../../../ui/form.module.css';
import { FormError } from '../../../ui/form-error.tsx';
import { showErrors } from '../../../ui/form-errors.ts';
import panel from '../../../ui/panel.module.css';
import { reloadPage } from '../../../ui/reload-page.ts';
import { toast } from '../../../ui/toast.ts';
import type { SaveResult } from '../../frame/conflict.ts';
import { ConflictNotice } from '../../frame/conflict-notice.tsx';
import formPage from '../../frame/form-page.module.css';
import { saveError } from '../../frame/save-error.ts';
import { formLanguages } from '../../frame/shop-languages.ts';
import { TextArea } from '../../frame/text-area.tsx';
import { inputIn, translatedLabel } from '../../frame/translations.ts';
import { useUnsaved } from '../../frame/unsaved-forms.tsx';
import { useMutation } from '../../frame/use-mutation.ts';
import { fieldsOf, useSave } from '../../frame/use-save.ts';
import { PictureForm } from '../picture-form.tsx';
import styles from '../shop/shop-form.module.css';
import { BranchFields } from './branch-fields.tsx';
import { bodyOf, draftOf, type FirmDraft, fieldOfIssue, firmDifferences, unclearHours } from './firm-draft.ts';
import { PlaceFields } from './place-fields.tsx';

type LineKey = 'tax_number' | 'licence' | 'email' | 'requests_email' | 'whatsapp';
type TranslatedKey = 'name' | 'short_name' | 'legal_name' | 'what_next';

interface FirmFieldsProps {
	form: UseFormReturn<FirmDraft>;
	/** Fields that a variable of the server sets. */
	setByServer: readonly string[];
}

/** What every field of the form has; one that the server sets can be read only, and says so. */
function fieldProps({ form, setByServer }: FirmFieldsProps, key: LineKey) {
	const isFixed = setByServer.includes(key);
	return {
		...form.register(key),
		label: shopSettings[key].label(),
		error: form.formState.errors[key]?.message,
		readOnly: isFixed,
		...(isFixed && { hint: m.settings_set_by_server() }),
	};
}

/** A text in each language. */
function TranslatedFields({ name, hint, ...props }: FirmFieldsProps & { name: TranslatedKey; hint?: string }) {
	const { register, formState } = props.form;
	const { rule } = settingText(name);
	const isFixed = props.setByServer.includes(name);
	return formLanguages().map((language, at) => (
		<Field
			key={language}
			{...register(`${name}.${language}`)}
			{...inputIn(language)}
			label={translatedLabel(shopSettings[name].label(), language)}
			required={language === baseLanguage && rule.required !== undefined}
			maxLength={rule.max}
			readOnly={isFixed}
			error={formState.errors[name]?.[language]?.message}
			{...(isFixed ? { hint: m.settings_set_by_server() } : at === 0 && hint && { hint })}
		/>
	));
}

function NameFields(props: FirmFieldsProps) {
	return (
		<section className={`${formStyles.form} ${panel.panel}`} aria-labelledby="firm-title">
			<h2 id="firm-title">{m.settings_firm_title()}</h2>
			<p className={formStyles.intro}>{m.settings_firm_hint()}</p>
			<div className={formPage.pair}>
				<TranslatedFields {...props} name="name" />
				<TranslatedFields {...props} name="short_name" hint={m.settings_short_name_hint()} />
				<TranslatedFields {...props} name="legal_name" />
				<Field {...fieldProps(props, 'tax_number')} dir="ltr" />
				<Field {...fieldProps(props, 'licence')} />
				<PlaceFields form={props.form} />
			</div>
		</section>
	);
}

function ContactFields(props: FirmFieldsProps) {
	const { form } = props;
	return (
		<section className={`${formStyles.form} ${panel.panel}`} aria-labelledby="contact-title">
			<h2 id="contact-title">{m.settings_contact_title()}</h2>
			<div className={formPage.pair}>
				<Field hint={m.settings_whatsapp_hint()} {...fieldProps(props, 'whatsapp')} type="tel" dir="ltr" />
				<TextArea
					{...form.register('phones')}
					label={shopSettings.phones.label()}
					hint={m.settings_phones_hint()}
					error={form.formState.errors.phones?.message}
					dir="ltr"
				/>
				<Field {...fieldProps(props, 'email')} type="email" dir="ltr" />
				<Field
					hint={m.settings_requests_email_hint()}
					{...fieldProps(props, 'requests_email')}
					type="email"
					dir="ltr"
				/>
			</div>
			<div className={formPage.pair}>
				<TranslatedFields {...props} name="what_next" hint={m.settings_what_next_hint()} />
			</div>
		</section>
	);
}

/** The firm, its logo and its icon. */
export function FirmSection({ firm }: { firm: FirmSettings }) {
	return (
		<div className={styles.form}>
			<FirmForm firm={firm} />
			<PictureForm picture="logo" stored={firm.logo} />
			<PictureForm picture="favicon" stored={firm.favicon} />
		</div>
	);
}

/** The firm: its names, how it is reached, and its branches. */
function FirmForm({ firm }: { firm: FirmSettings }) {
	const form = useForm<FirmDraft>({ defaultValues: draftOf(firm) });
	const { errors, isDirty, isSubmitting } = form.formState;
	const { mutate } = useMutation<SaveResult<FirmSettings, FirmSettings>>('PUT', { revalidate: false });
	useUnsaved(isDirty);
	const { save, conflict } = useSave({
		fields: fieldsOf(form),
		opened: firm,
		draftOf,
		send: (draft, of) => mutate({ ...bodyOf(draft), ...(of && { version: of.version }) }),
		differences: firmDifferences,
		onSaved(stored) {
			form.reset(draftOf(stored));
			void toast('success', m.settings_firm_saved());
		},
		onFailed(failure) {
			const sent = bodyOf(form.getValues());
			const issues = failure.body.issues ?? [];
			for (const { path, message } of issues)
				form.setError(fieldOfIssue(path, sent) as FieldPath<FirmDraft>, { message }, { shouldFocus: true });
			showErrors(form, failure, saveError(failure, m.settings_firm_failed()));
		},
	});
	const submit = form.handleSubmit((draft) => {
		const unclear = unclearHours(draft) as FieldPath<FirmDraft>[];
		for (const [at, path] of unclear.entries())
			form.setError(path, { message: m.settings_hours_invalid() }, { shouldFocus: at === 0 });
		return unclear.length > 0 ? undefined : save(draft);
	});
	const props = { form, setByServer: firm.set_by_server };
	return (
		<form onSubmit={submit} noValidate className={styles.form}>
			<NameFields {...props} />
			<ContactFields {...props} />
			<section className={`${formStyles.form} ${panel.panel}`} aria-labelledby="branches-title">
				<h2 id="branches-title">{shopSettings.branches.label()}</h2>
				<p className={formStyles.intro}>
					{firm.set_by_server.includes('branches') ? m.settings_set_by_server() : m.settings_branches_hint()}
				</p>
				{!firm.set_by_server.includes('branches') && <BranchFields form={form} />}
			</section>
			<FormError message={errors.root?.message} />
			{conflict && <ConflictNotice conflict={conflict} busy={isSubmitting} onReload={reloadPage} />}
			<div>
				<button type="submit" className={button.primary} disabled={isSubmitting}>
					{isSubmitting ? m.admin_saving() : m.admin_save()}
				</button>
			</div>
		</form>
	);
}
