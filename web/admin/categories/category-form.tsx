import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { Category } from '#contract/catalogue.ts';
import { fieldRules } from '#contract/fields.ts';
import { categoryImages } from '#contract/image-rules.ts';
import { m } from '#messages';
import type { ApiFailure, ApiResult } from '../../api.ts';
import button from '../../ui/button.module.css';
import field from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form.module.css';
import { clearDraft, storedDraft, useStoredDraft } from '../../ui/form-draft.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Link } from '../../ui/link.tsx';
import panel from '../../ui/panel.module.css';
import { toast } from '../../ui/toast.ts';
import { urls } from '../../urls.ts';
import { useAdmin } from '../admin-session.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { ConsoleHead } from '../frame/console-head.tsx';
import formPage from '../frame/form-page.module.css';
import { LeaveWarning } from '../frame/leave-warning.tsx';
import { RestoredNotice } from '../frame/restored-notice.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { appendImages } from '../images/draft-images.ts';
import { ImagePicker } from '../images/image-picker.tsx';
import { useDraftImages } from '../images/use-draft-images.ts';

const minLength = 2;

interface CategoryFormProps {
	title: string;
	/** The one that is changed. */
	category?: Category;
	method: 'POST' | 'PUT';
	submit: { idle: string; busy: string };
	/** What a person reads of a save that failed. */
	saveError: (response: ApiFailure) => string;
	onSaved: () => void;
}

function nameProblem(text: string): true | string {
	if (text.trim() === '') return fieldRules.categoryName.required();
	return text.trim().length >= minLength || m.category_name_short();
}

/** Under which the tab stores what this administrator types for the category, as it was read. */
function useDraftKey(category: Category | undefined): string {
	const state = useAdmin();
	const owner = state.status === 'in' ? state.admin.id : 0;
	return category ? `category-${category.id}-${category.version}-of-${owner}` : `category-of-${owner}`;
}

/** Name, flag and images of a category, sent to the action of its page. */
export function CategoryForm({ title, category, method, submit, saveError, onSaved }: CategoryFormProps) {
	const stored = { name: category?.name ?? '', special: category?.special_category ?? false };
	const draftKey = useDraftKey(category);
	const [draft, setDraft] = useState(() => storedDraft(draftKey, stored));
	const form = useForm({ defaultValues: stored, ...(draft && { values: draft }) });
	useStoredDraft(draftKey, form);
	const { errors, isSubmitting, isDirty } = form.formState;
	const images = useDraftImages(category?.pic ?? []);
	const [saved, setSaved] = useState(false);
	const [conflict, setConflict] = useState(false);
	const { mutate } = useMutation<ApiResult<Category>>(method);
	const startAnew = () => {
		clearDraft(draftKey);
		setDraft(undefined);
		form.reset(stored);
		images.reset();
	};
	const reportError = (message: string) => {
		form.setError('root', { message });
		void toast('error', message);
	};
	const checkImages = () => {
		const missing = images.images.length === 0;
		if (missing) images.setError(m.category_image_required());
		return !missing;
	};
	/** Without a version it is saved whatever somebody else has saved meanwhile. */
	const saveOver = (version: number | undefined) =>
		form.handleSubmit(
			async ({ name, special }) => {
				setConflict(false);
				if (!checkImages()) return reportError(m.category_fix_errors());
				const body = new FormData();
				body.append('name', name.trim());
				body.append('specialCategory', String(special));
				if (version) body.append('version', String(version));
				appendImages(body, images.images, 'images');
				const response = await mutate(body);
				if (response.ok) {
					setSaved(true);
					clearDraft(draftKey);
					return onSaved();
				}
				const issues = response.body.issues ?? [];
				const nameIssue = issues.find(({ path }) => path === 'name');
				if (nameIssue) form.setError('name', { message: nameIssue.message });
				images.setError(issues.find(({ path }) => path === 'images')?.message);
				setConflict(response.status === 409 && !nameIssue && category !== undefined);
				reportError(saveError(response));
			},
			() => {
				checkImages();
				reportError(m.category_fix_errors());
			},
		);
	return (
		<main id="main" tabIndex={-1} className={formPage.page}>
			<ConsoleHead title={title} />
			{draft && !saved && <RestoredNotice onRestart={startAnew} />}
			<form onSubmit={saveOver(category?.version)} noValidate className={`${formStyles.form} ${panel.panel}`}>
				<FormError message={errors.root?.message} />
				{conflict && (
					<ConflictNotice
						busy={isSubmitting}
						onSave={() => void saveOver(undefined)()}
						onLoad={() => {
							flushSync(() => setSaved(true));
							clearDraft(draftKey);
							window.location.reload();
						}}
					/>
				)}
				<Field
					{...form.register('name', { validate: nameProblem })}
					label={m.category_name()}
					required
					maxLength={fieldRules.categoryName.max}
					error={errors.name?.message}
				/>
				<label className={field.check}>
					<input type="checkbox" {...form.register('special')} /> {m.category_special_label()}
				</label>
				{stored.special && !form.watch('special') && (
					<p role="status" className={field.hint}>
						{m.category_special_lost()}
					</p>
				)}
				<ImagePicker
					label={m.category_images()}
					hint={m.category_images_hint()}
					rules={categoryImages}
					images={images.images}
					error={images.error}
					onChange={images.change}
				/>
				<div className={formPage.buttons}>
					<Link to={urls.adminTab('categories')} className={button.button}>
						{m.admin_cancel()}
					</Link>
					<button type="submit" className={button.primary} disabled={isSubmitting || saved}>
						{isSubmitting ? submit.busy : submit.idle}
					</button>
				</div>
			</form>
			<LeaveWarning
				when={!saved && (isDirty || draft !== undefined || images.changed)}
				onLeave={() => clearDraft(draftKey)}
			/>
		</main>
	);
}
