import { type FieldPath, useForm } from 'react-hook-form';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { m } from '#messages';
import button from '../../../ui/button.module.css';
import formStyles from '../../../ui/form.module.css';
import { FormError } from '../../../ui/form-error.tsx';
import { showErrors } from '../../../ui/form-errors.ts';
import panel from '../../../ui/panel.module.css';
import { reloadPage } from '../../../ui/reload-page.ts';
import { toast } from '../../../ui/toast.ts';
import type { SaveResult } from '../../frame/conflict.ts';
import { ConflictNotice } from '../../frame/conflict-notice.tsx';
import { saveError } from '../../frame/save-error.ts';
import { useUnsaved } from '../../frame/unsaved-forms.tsx';
import { useMutation } from '../../frame/use-mutation.ts';
import { fieldsOf, useSave } from '../../frame/use-save.ts';
import { ReplyFields } from './reply-fields.tsx';
import { bodyOf, draftOf, type ShopDraft, shopDifferences } from './shop-draft.ts';
import { QuoteFields, SellerFields } from './shop-fields.tsx';
import styles from './shop-form.module.css';

/** What the papers say of the seller, what a new quote begins with, and the ready answers. */
export function ShopForm({ settings, superAdmin }: { settings: Settings; superAdmin: boolean }) {
	const form = useForm<ShopDraft>({ defaultValues: draftOf(settings) });
	const { errors, isDirty, isSubmitting } = form.formState;
	const { mutate } = useMutation<SaveResult<Settings, Settings>>('PUT', { revalidate: false });
	useUnsaved(isDirty);
	const { save, conflict, basis, setBasis } = useSave({
		fields: fieldsOf(form),
		opened: settings,
		draftOf,
		send: (draft, of) => mutate({ ...bodyOf(draft, of ?? settings), ...(of && { version: of.version }) }),
		differences: shopDifferences,
		onSaved(stored) {
			form.reset(draftOf(stored));
			setBasis(stored);
			void toast('success', m.settings_shop_saved());
		},
		onFailed(failure) {
			for (const { path, message } of failure.body.issues ?? [])
				if (/^(ready_answers|translations)\./.test(path)) form.setError(path as FieldPath<ShopDraft>, { message });
			showErrors(form, failure, saveError(failure, m.settings_shop_failed()));
		},
	});
	const submit = form.handleSubmit((draft) => {
		if (bodyOf(draft, basis ?? settings).currentPassword !== '') return save(draft);
		const message = m.account_current_password_required();
		return form.setError('currentPassword', { message }, { shouldFocus: true });
	});
	return (
		<form onSubmit={submit} noValidate className={styles.form}>
			<section className={`${formStyles.form} ${panel.panel}`} aria-labelledby="paper-title">
				<h2 id="paper-title">{m.settings_paper_title()}</h2>
				<p className={formStyles.intro}>{m.settings_paper_hint()}</p>
				<SellerFields form={form} superAdmin={superAdmin} />
			</section>
			<section className={`${formStyles.form} ${panel.panel}`} aria-labelledby="quotes-title">
				<h2 id="quotes-title">{m.settings_quotes_title()}</h2>
				<p className={formStyles.intro}>{m.settings_quotes_hint()}</p>
				<QuoteFields form={form} />
			</section>
			<section className={`${formStyles.form} ${panel.panel}`} aria-labelledby="replies-title">
				<h2 id="replies-title">{m.settings_replies()}</h2>
				<p className={formStyles.intro}>{m.settings_replies_hint()}</p>
				<ReplyFields form={form} />
			</section>
			{/* where the button is that was pressed: the form is longer than a window */}
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
