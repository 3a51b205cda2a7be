import { useForm } from 'react-hook-form';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { m } from '#messages';
import { showErrors } from '../../../ui/form-errors.ts';
import { toast } from '../../../ui/toast.ts';
import type { SaveResult } from '../../frame/conflict.ts';
import { saveError } from '../../frame/save-error.ts';
import { useUnsaved } from '../../frame/unsaved-forms.tsx';
import { useMutation } from '../../frame/use-mutation.ts';
import { fieldsOf, useSave } from '../../frame/use-save.ts';
import { FormSection, GroupForm } from '../group-form.tsx';
import { ReplyFields } from './reply-fields.tsx';
import { bodyOf, draftOf, type ShopDraft, shopDifferences } from './shop-draft.ts';
import { QuoteFields, SellerFields } from './shop-fields.tsx';

/** The seller's details on papers, the initial values of a new quote, and the ready answers. */
export function ShopForm({ settings, superAdmin }: { settings: Settings; superAdmin: boolean }) {
	const form = useForm<ShopDraft>({ defaultValues: draftOf(settings) });
	const { isDirty } = form.formState;
	const { mutate } = useMutation<SaveResult<Settings, Settings>>('PUT', { revalidate: false });
	useUnsaved(isDirty);
	const { save, conflict, basis, setBasis } = useSave({
		fields: fieldsOf(form),
		opened: settings,
		draftOf,
		send: (draft, basis) => mutate({ ...bodyOf(draft, basis ?? settings), ...(basis && { version: basis.version }) }),
		differences: shopDifferences,
		onSaved(stored) {
			form.reset(draftOf(stored));
			setBasis(stored);
			void toast('success', m.settings_shop_saved());
		},
		onFailed: (failure) => showErrors(form, failure, saveError(failure, m.settings_shop_failed())),
	});
	const submit = form.handleSubmit((draft) => {
		if (bodyOf(draft, basis ?? settings).currentPassword !== '') return save(draft);
		const message = m.account_current_password_required();
		return form.setError('currentPassword', { message }, { shouldFocus: true });
	});
	return (
		<GroupForm form={form} submit={submit} conflict={conflict}>
			<FormSection id="paper-title" title={m.settings_paper_title()} hint={m.settings_paper_hint()}>
				<SellerFields form={form} superAdmin={superAdmin} />
			</FormSection>
			<FormSection id="quotes-title" title={m.settings_quotes_title()} hint={m.settings_quotes_hint()}>
				<QuoteFields form={form} />
			</FormSection>
			<FormSection id="replies-title" title={m.settings_replies()} hint={m.settings_replies_hint()}>
				<ReplyFields form={form} />
			</FormSection>
		</GroupForm>
	);
}
