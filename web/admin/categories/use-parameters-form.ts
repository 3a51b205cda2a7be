import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath } from 'react-hook-form';
import type { CategoryParameters, TriedSizes } from '#contract/catalogue/category-parameters.schema.ts';
import type { Issue } from '#contract/errors.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { clearDraft, storedDraft } from '../../ui/form-draft.ts';
import { reloadPage } from '../../ui/reload-page.ts';
import { toast } from '../../ui/toast.ts';
import { useStoredDraft } from '../../ui/use-stored-draft.ts';
import type { SaveResult } from '../frame/conflict.ts';
import { saveError } from '../frame/save-error.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { useRestoredForm } from '../frame/use-restored-form.ts';
import { fieldsOf, useSave } from '../frame/use-save.ts';
import { useAdmin } from '../session/admin-session.ts';
import {
	bodyOf,
	draftOf,
	fieldOf,
	type ParametersDraft,
	parametersDifferences,
	triedBodyOf,
} from './parameters-draft.ts';
import type { Trial } from './tried-sizes.tsx';

/** Rows that both sides have are merged by their keys. */
const rowKeys = { parameters: 'key' };

/** The key of the stored draft: one for each administrator, category and version. */
function useDraftKey(categoryId: number, version: number): string {
	const state = useAdmin();
	return `parameters-${categoryId}-${version}-of-${state.status === 'in' ? state.admin.id : 0}`;
}

/** State and actions of the form of a category's measured values. */
export function useParametersForm(categoryId: number, opened: CategoryParameters) {
	/** What is stored, as far as it is known here. */
	const [stored, setStored] = useState(opened);
	const draftKey = useDraftKey(categoryId, stored.version);
	const [draft, setDraft] = useState(() => storedDraft(draftKey, draftOf(stored)));
	const form = useRestoredForm<ParametersDraft>(draftOf(stored), draft);
	useStoredDraft(draftKey, form);
	const { mutate } = useMutation<SaveResult<CategoryParameters, CategoryParameters>>('PUT', { revalidate: false });
	const trying = useMutation<ApiResult<TriedSizes>>('POST', { revalidate: false });
	const [trial, setTrial] = useState<Trial>();
	const { isDirty } = form.formState;

	const reportError = (message: string) => {
		form.setError('root', { message });
		void toast('error', message);
	};
	/** Shows problems at their fields, and moves the focus to the first. */
	const showIssues = (issues: Issue[]) => {
		let isFirst = true;
		for (const { path, message } of issues) {
			const field = fieldOf(path);
			if (!field) continue;
			form.setError(field as FieldPath<ParametersDraft>, { message }, { shouldFocus: isFirst });
			isFirst = false;
		}
	};
	const saving = useSave<ParametersDraft, CategoryParameters, CategoryParameters>({
		fields: fieldsOf(form),
		opened: stored,
		draftOf,
		send: (typed, basis) => mutate({ ...bodyOf(typed), version: basis?.version ?? null }),
		differences: parametersDifferences,
		rowKeys,
		onSaved(saved) {
			form.reset(draftOf(saved));
			clearDraft(draftKey);
			setDraft(undefined);
			setStored(saved);
			saving.setBasis(saved);
			void toast('success', m.parameters_saved());
		},
		onFailed(failure) {
			showIssues(failure.body.issues ?? []);
			reportError(saveError(failure, m.parameters_save_failed()));
		},
	});
	const submit = form.handleSubmit((typed) => saving.save(typed));

	return {
		form,
		stored,
		conflict: saving.conflict,
		restored: draft !== undefined,
		unsaved: isDirty || draft !== undefined,
		submit,
		trial,
		isTrying: trying.busy,
		isTrialOld: (typed: ParametersDraft) =>
			trial !== undefined && 'sent' in trial && trial.sent !== JSON.stringify(triedBodyOf(typed)),
		async attempt() {
			const typed = form.getValues();
			const sent = triedBodyOf(typed);
			form.clearErrors();
			const response = await trying.mutate(sent);
			if (response.ok) return setTrial({ tried: bodyOf(typed), sent: JSON.stringify(sent), result: response.data });
			showIssues(response.body.issues ?? []);
			setTrial({ error: errorText(response, m.parameters_try_failed()) });
		},
		forget: () => clearDraft(draftKey),
		startAnew() {
			form.reset(draftOf(stored));
			clearDraft(draftKey);
			setDraft(undefined);
		},
		/** Shows the stored values instead of what is typed. */
		reload() {
			flushSync(() => setDraft(undefined));
			form.reset(draftOf(stored));
			clearDraft(draftKey);
			reloadPage();
		},
	};
}
