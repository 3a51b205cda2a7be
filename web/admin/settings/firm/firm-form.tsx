import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { baseLanguage } from '#contract/language.ts';
import type { FirmSettings } from '#contract/settings/groups.schema.ts';
import { settingText, shopSettings } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { Field } from '../../../ui/field.tsx';
import { showErrors } from '../../../ui/form-errors.ts';
import { toast } from '../../../ui/toast.ts';
import type { SaveResult } from '../../frame/conflict.ts';
import formPage from '../../frame/form-page.module.css';
import { saveError } from '../../frame/save-error.ts';
import { formLanguages } from '../../frame/shop-languages.ts';
import { TextArea } from '../../frame/text-area.tsx';
import { inputIn, translatedLabel } from '../../frame/translations.ts';
import { useUnsaved } from '../../frame/unsaved-forms.tsx';
import { useMutation } from '../../frame/use-mutation.ts';
import { fieldsOf, useSave } from '../../frame/use-save.ts';
import styles from '../group-form.module.css';
import { FormSection, GroupForm } from '../group-form.tsx';
import { PictureForm } from '../picture-form.tsx';
import { BranchFields } from './branch-fields.tsx';
import { bodyOf, draftOf, type FirmDraft, fieldOfIssue, firmDifferences, unclearHours } from './firm-draft.ts';
import { PlaceFields } from './place-fields.tsx';

type LineKey = 'tax_number' | 'licence' | 'email' | 'requests_email' | 'whatsapp';
type TranslatedKey = 'name' | 'short_name' | 'legal_name' | 'what_next';

interface FirmFieldsProps {
	form: UseFormReturn<FirmDraft>;
	/** Names of the fields that the server's environment sets. */
	setByServer: readonly string[];
}

/** The props of a field for one line. If the server's environment sets it, the field is read-only, with a hint. */
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
		<FormSection id="firm-title" title={m.settings_firm_title()} hint={m.settings_firm_hint()}>
			<div className={formPage.pair}>
				<TranslatedFields {...props} name="name" />
				<TranslatedFields {...props} name="short_name" hint={m.settings_short_name_hint()} />
				<TranslatedFields {...props} name="legal_name" />
				<Field {...fieldProps(props, 'tax_number')} dir="ltr" />
				<Field {...fieldProps(props, 'licence')} />
				<PlaceFields form={props.form} />
			</div>
		</FormSection>
	);
}

function ContactFields(props: FirmFieldsProps) {
	const { form } = props;
	return (
		<FormSection id="contact-title" title={m.settings_contact_title()}>
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
		</FormSection>
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
	const { isDirty } = form.formState;
	const { mutate } = useMutation<SaveResult<FirmSettings, FirmSettings>>('PUT', { revalidate: false });
	useUnsaved(isDirty);
	const { save, conflict, setBasis } = useSave({
		fields: fieldsOf(form),
		opened: firm,
		draftOf,
		send: (draft, basis) => mutate({ ...bodyOf(draft), ...(basis && { version: basis.version }) }),
		differences: firmDifferences,
		onSaved(stored) {
			form.reset(draftOf(stored));
			setBasis(stored);
			void toast('success', m.settings_firm_saved());
		},
		onFailed(failure) {
			const sent = bodyOf(form.getValues());
			showErrors(form, failure, saveError(failure, m.settings_firm_failed()), (path) => fieldOfIssue(path, sent));
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
		<GroupForm form={form} submit={submit} conflict={conflict}>
			<NameFields {...props} />
			<ContactFields {...props} />
			<FormSection
				id="branches-title"
				title={shopSettings.branches.label()}
				hint={firm.set_by_server.includes('branches') ? m.settings_set_by_server() : m.settings_branches_hint()}
			>
				{!firm.set_by_server.includes('branches') && <BranchFields form={form} />}
			</FormSection>
		</GroupForm>
	);
}
