import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { m } from '#messages';
import type { ApiFailure } from '../../../platform/api.ts';
import button from '../../../ui/button.module.css';
import formStyles from '../../../ui/form.module.css';
import { FormError } from '../../../ui/form-error.tsx';
import { showErrors } from '../../../ui/form-errors.ts';
import panel from '../../../ui/panel.module.css';
import { reloadPage } from '../../../ui/reload-page.ts';
import { toast } from '../../../ui/toast.ts';
import { type Conflict, conflictOf, type SaveResult } from '../../frame/conflict.ts';
import { ConflictNotice } from '../../frame/conflict-notice.tsx';
import { saveError } from '../../frame/save-error.ts';
import { useUnsaved } from '../../frame/unsaved-forms.tsx';
import { useMutation } from '../../frame/use-mutation.ts';
import { ReplyFields } from './reply-fields.tsx';
import { bodyOf, draftOf, type ShopDraft, shopDifferences } from './shop-draft.ts';
import { QuoteFields, SellerFields } from './shop-fields.tsx';
import styles from './shop-form.module.css';

/** What the papers say of the seller, what a new quote begins with, and the ready answers. */
export function ShopForm({ settings, superAdmin }: { settings: Settings; superAdmin: boolean }) {
	const form = useForm<ShopDraft>({ defaultValues: draftOf(settings) });
	const { errors, isDirty, isSubmitting } = form.formState;
	const [version, setVersion] = useState(settings.version);
	const [conflict, setConflict] = useState<Conflict & { theirs?: Settings }>();
	const { mutate } = useMutation<SaveResult<Settings, Settings>>('PUT', { revalidate: false });
	useUnsaved(isDirty);
	const show = (stored: Settings) => {
		form.reset(draftOf(stored));
		setVersion(stored.version);
		setConflict(undefined);
	};
	const fail = (response: ApiFailure & { theirs?: Settings }, typed: ShopDraft) => {
		const happened = conflictOf(response, (theirs) => shopDifferences(theirs, typed));
		setConflict(happened && { ...happened, ...(response.theirs && { theirs: response.theirs }) });
		for (const { path, message } of response.body.issues ?? [])
			if (/^(ready_answers|translations)\./.test(path)) form.setError(path as FieldPath<ShopDraft>, { message });
		showErrors(form, response, saveError(response, m.settings_shop_failed()));
	};
	/** Over what somebody else has saved meanwhile, if so. */
	const save = (over: boolean) =>
		form.handleSubmit(async (typed) => {
			const body = bodyOf(typed, { bank_lines: form.formState.defaultValues?.bank_lines ?? '' });
			if (body.currentPassword === '') {
				const message = m.account_current_password_required();
				return form.setError('currentPassword', { message }, { shouldFocus: true });
			}
			const response = await mutate({ ...body, ...(!over && { version }) });
			if (!response.ok) return fail(response, typed);
			show(response.data);
			void toast('success', m.settings_shop_saved());
		});
	return (
		<form onSubmit={save(false)} noValidate className={styles.form}>
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
			{conflict && (
				<ConflictNotice
					conflict={conflict}
					busy={isSubmitting}
					onSave={() => void save(true)()}
					onLoad={() => (conflict.theirs ? show(conflict.theirs) : reloadPage())}
				/>
			)}
			<div>
				<button type="submit" className={button.primary} disabled={isSubmitting}>
					{isSubmitting ? m.admin_saving() : m.admin_save()}
				</button>
			</div>
		</form>
	);
}
