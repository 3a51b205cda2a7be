import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { type OtherLanguage, otherLanguages } from '#contract/language.ts';
import { m } from '#messages';
import type { ApiFailure } from '../../platform/api.ts';
import { clearDraft, storedDraft, useStoredDraft } from '../../ui/form-draft.ts';
import { reloadPage } from '../../ui/reload-page.ts';
import { toast } from '../../ui/toast.ts';
import { type Conflict, conflictOf, differencesOf, imagesOf, type SaveResult } from '../frame/conflict.ts';
import { eachTranslation, type TranslatedText, translationLabels } from '../frame/translations.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { appendImages, type DraftImage, keyOf } from '../images/draft-images.ts';
import { useDraftImages } from '../images/use-draft-images.ts';
import { useAdmin } from '../session/admin-session.ts';

export interface CategoryFormOptions {
	/** Undefined for a new category. */
	category?: Category;
	method: 'POST' | 'PUT';
	/** The message when a save fails. */
	saveError: (response: ApiFailure) => string;
	onSaved: () => void;
}

interface CategoryDraft {
	name: string;
	names: TranslatedText;
	special: boolean;
}

/** The key of the stored draft: one for each administrator, category and version. */
function useDraftKey(category: Category | undefined): string {
	const state = useAdmin();
	const owner = state.status === 'in' ? state.admin.id : 0;
	return category ? `category-${category.id}-${category.version}-of-${owner}` : `category-of-${owner}`;
}

/** The multipart form of a category; `version` is the version that the form was opened with. */
function formOf({ name, names, special }: CategoryDraft, images: DraftImage[], version: number | undefined): FormData {
	const form = new FormData();
	form.append('name', name.trim());
	const translations = eachTranslation((language) => ({ name: names[language].trim() }));
	form.append('translations', JSON.stringify(translations));
	form.append('specialCategory', String(special));
	if (version) form.append('version', String(version));
	appendImages(form, images, 'images');
	return form;
}

function categoryDifferences(theirs: Category, { name, names, special }: CategoryDraft, images: DraftImage[]) {
	const yesOrNo = (flag: boolean) => (flag ? m.admin_yes() : m.admin_no());
	return differencesOf([
		[m.form_in_english({ label: m.category_name() }), theirs.name, name],
		...otherLanguages.map(
			(language) =>
				[translationLabels[language].name(), theirs.translations?.[language]?.name, names[language]] as const,
		),
		[m.category_special_label(), yesOrNo(theirs.special_category), yesOrNo(special)],
		imagesOf(theirs.pic, images.map(keyOf)),
	]);
}

/** State and actions of a category's form. */
export function useCategoryForm({ category, method, saveError, onSaved }: CategoryFormOptions) {
	const stored: CategoryDraft = {
		name: category?.name ?? '',
		names: eachTranslation((language) => category?.translations?.[language]?.name ?? ''),
		special: category?.special_category ?? false,
	};
	const draftKey = useDraftKey(category);
	const [draft, setDraft] = useState(() => storedDraft(draftKey, stored));
	const form = useForm({ defaultValues: stored, ...(draft && { values: draft }) });
	const images = useDraftImages(category?.pic ?? []);
	const [saved, setSaved] = useState(false);
	const [conflict, setConflict] = useState<Conflict>();
	const { mutate } = useMutation<SaveResult<Category, Category>>(method);
	const { isDirty } = form.formState;
	useStoredDraft(draftKey, form);
	const reportError = (message: string) => {
		form.setError('root', { message });
		void toast('error', message);
	};
	const checkImages = () => {
		const missing = images.images.length === 0;
		if (missing) images.setError(m.category_image_required());
		return !missing;
	};
	/** Without a version the save overwrites changes of others. */
	const saveOver = (version: number | undefined) =>
		form.handleSubmit(
			async (typed) => {
				setConflict(undefined);
				if (!checkImages()) return reportError(m.category_fix_errors());
				const response = await mutate(formOf(typed, images.images, version));
				if (response.ok) {
					setSaved(true);
					clearDraft(draftKey);
					return onSaved();
				}
				const issues = response.body.issues ?? [];
				const showIssue = (field: 'name' | `names.${OtherLanguage}`, of: string) => {
					const issue = issues.find(({ path }) => path === of);
					if (issue) form.setError(field, { message: issue.message });
				};
				showIssue('name', 'name');
				for (const language of otherLanguages) showIssue(`names.${language}`, `translations.${language}.name`);
				images.setError(issues.find(({ path }) => path === 'images')?.message);
				setConflict(conflictOf(response, (theirs) => categoryDifferences(theirs, typed, images.images)));
				reportError(saveError(response));
			},
			() => {
				checkImages();
				reportError(m.category_fix_errors());
			},
		);
	return {
		form,
		images,
		stored,
		saved,
		conflict,
		/** A stored draft was restored. */
		restored: draft !== undefined && !saved,
		unsaved: !saved && (isDirty || draft !== undefined || images.changed),
		forget: () => clearDraft(draftKey),
		save: saveOver(category?.version),
		saveOver: () => void saveOver(undefined)(),
		startAnew() {
			form.reset(stored);
			clearDraft(draftKey);
			setDraft(undefined);
			images.reset();
		},
		loadTheirs() {
			flushSync(() => setSaved(true));
			clearDraft(draftKey);
			reloadPage();
		},
	};
}
