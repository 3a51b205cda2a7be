import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Category } from '#contract/catalogue.ts';
import { categoryImages } from '#contract/image-rules.ts';
import { m } from '#messages';
import type { ApiFailure, ApiResult } from '../../api.ts';
import { announceCategories } from '../../catalogue/category-events.ts';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { toast } from '../../ui/toast.ts';
import { urls } from '../../urls.ts';
import { adminCall } from '../admin-session.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { LeaveWarning } from '../frame/leave-warning.tsx';
import { appendImages, type DraftImage, imagesDiffer } from '../images/draft-images.ts';
import { ImagePicker } from '../images/image-picker.tsx';

interface CategoryFormProps {
	title: string;
	/** The one that is changed. */
	category?: Category;
	submit: { idle: string; busy: string };
	onSave: (form: FormData) => Promise<ApiResult<Category>>;
	fallbackErrorText: (answer: ApiFailure) => string;
	onSaved: () => void;
}

function nameProblem(text: string): true | string {
	if (text.trim() === '') return m.category_name_required();
	return text.trim().length >= 2 || m.category_name_short();
}

/** A category's form keeps nothing over a reload. */
function nothingKept(): void {}

export function CategoryForm({ title, category, submit, onSave, fallbackErrorText, onSaved }: CategoryFormProps) {
	const defaultValues = { name: category?.name ?? '', special: category?.special_category ?? false };
	const form = useForm({ defaultValues });
	const { errors, isSubmitting, isDirty } = form.formState;
	const existing = (category?.pic ?? []).map((path): DraftImage => ({ kind: 'existing', path }));
	const [images, setImages] = useState(existing);
	const [imageError, setImageError] = useState<string>();
	const [saved, setSaved] = useState(false);
	const [conflict, setConflict] = useState(false);
	const imagesChanged = imagesDiffer(images, existing);
	const refuse = (message: string) => {
		form.setError('root', { message });
		void toast('error', message);
	};
	const checkImages = () => {
		const missing = images.length === 0;
		if (missing) setImageError(m.category_image_required());
		return !missing;
	};
	const saveAs = (version: number | undefined) =>
		form.handleSubmit(
			async ({ name, special }) => {
				setConflict(false);
				if (!checkImages()) return refuse(m.category_fix_errors());
				const body = new FormData();
				body.append('name', name.trim());
				body.append('specialCategory', String(special));
				if (version) body.append('version', String(version));
				appendImages(body, images, 'images');
				const answer = await onSave(body);
				if (answer.ok) {
					setSaved(true);
					announceCategories();
					return onSaved();
				}
				const issues = answer.body.issues ?? [];
				const named = issues.find(({ path }) => path === 'name');
				if (named) form.setError('name', { message: named.message });
				setImageError(issues.find(({ path }) => path === 'images')?.message);
				setConflict(answer.status === 409 && !named && category !== undefined);
				refuse(fallbackErrorText(answer));
			},
			() => {
				checkImages();
				refuse(m.category_fix_errors());
			},
		);
	const save = saveAs(category?.version);
	const saveOver = async () => {
		const answer = await adminCall<Category>('GET', `/api/categories/${category?.id}`);
		await saveAs(answer.ok ? answer.data.version : category?.version)();
	};
	return (
		<main id="main" tabIndex={-1} className="wizard">
			<header className="console-head">
				<h1>{title}</h1>
			</header>
			<form onSubmit={save} noValidate className="form panel-card">
				<FormError message={errors.root?.message} />
				{conflict && (
					<ConflictNotice
						busy={isSubmitting}
						onSave={() => void saveOver()}
						onLoad={() => {
							setSaved(true);
							window.location.reload();
						}}
					/>
				)}
				<Field
					{...form.register('name', { validate: nameProblem })}
					{...{ label: m.category_name(), required: true, maxLength: 120, error: errors.name?.message }}
				/>
				<label className="check">
					<input type="checkbox" {...form.register('special')} /> {m.category_special_label()}
				</label>
				{category?.special_category && !form.watch('special') && (
					<p role="status" className="field-hint">
						{m.category_special_lost()}
					</p>
				)}
				<ImagePicker
					{...{ label: m.category_images(), hint: m.category_images_hint(), rules: categoryImages, images }}
					error={imageError}
					onChange={(changed) => {
						setImageError(undefined);
						setImages(changed);
					}}
				/>
				<div className="wizard-buttons">
					<a href={urls.adminTab('categories')} className="button">
						{m.admin_cancel()}
					</a>
					<button type="submit" className="button is-primary" disabled={isSubmitting || saved}>
						{isSubmitting ? submit.busy : submit.idle}
					</button>
				</div>
			</form>
			<LeaveWarning when={!saved && !isSubmitting && (isDirty || imagesChanged)} onLeave={nothingKept} />
		</main>
	);
}
