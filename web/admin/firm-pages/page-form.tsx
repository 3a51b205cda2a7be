import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { FirmPage } from '#contract/firm-pages/firm-pages.schema.ts';
import {
	aboutPath,
	countQuestions,
	normalizePath,
	openQuestions,
	pageFields,
	pageStates,
} from '#contract/firm-pages/page-rules.ts';
import { type Language, languages } from '#contract/language.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { urls } from '../../platform/urls.ts';
import button from '../../ui/button.module.css';
import field from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form.module.css';
import { clearDraft, storedDraft } from '../../ui/form-draft.ts';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { Link } from '../../ui/link.tsx';
import panel from '../../ui/panel.module.css';
import { reloadPage } from '../../ui/reload-page.ts';
import { toast } from '../../ui/toast.ts';
import { useStoredDraft } from '../../ui/use-stored-draft.ts';
import choices from '../frame/choices.module.css';
import type { SaveResult } from '../frame/conflict.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { ConsoleHead } from '../frame/console-head.tsx';
import formPage from '../frame/form-page.module.css';
import { LanguageFields } from '../frame/language-fields.tsx';
import { LeaveWarning } from '../frame/leave-warning.tsx';
import { RestoredNotice } from '../frame/restored-notice.tsx';
import { saveError } from '../frame/save-error.ts';
import { formLanguages, shopLanguages } from '../frame/shop-languages.ts';
import { TextArea } from '../frame/text-area.tsx';
import { inputIn, translatedLabel } from '../frame/translations.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { useRestoredForm } from '../frame/use-restored-form.ts';
import { fieldsOf, useSave } from '../frame/use-save.ts';
import { useAdmin } from '../session/admin-session.ts';
import { MarkdownHelp } from './markdown-help.tsx';
import { draftOf, type FirmPageDraft, newDraft, pageDifferences } from './page-draft.ts';
import styles from './page-form.module.css';
import { PagePreview, usePreview } from './page-preview.tsx';
import { PublishDialog } from './publish-dialog.tsx';

interface FieldsProps {
	form: UseFormReturn<FirmPageDraft>;
}

/** The text of one language, how many of its questions are open, and what it will look like. */
function BodyField({ form, language }: FieldsProps & { language: Language }) {
	const name = `body.${language}` as const;
	const preview = usePreview(() => form.getValues(name));
	const questions = openQuestions(form.watch(name)).length;
	return (
		<div className={styles.body}>
			<TextArea
				{...form.register(name, { onBlur: preview.refresh })}
				{...inputIn(language)}
				label={translatedLabel(m.pages_text(), language)}
				{...(language === formLanguages()[0] && { hint: m.pages_text_hint() })}
				maxLength={pageFields.body.max}
				error={form.formState.errors.body?.[language]?.message}
			/>
			<p role="status" className={styles.questions}>
				{questions > 0 && m.pages_questions({ count: questions })}
			</p>
			<PagePreview language={language} preview={preview} />
		</div>
	);
}

function NameFields({ form }: FieldsProps) {
	const { errors } = form.formState;
	const path = normalizePath(form.watch('path'));
	return (
		<div className={formPage.pair}>
			<LanguageFields
				label={m.pages_name()}
				register={(language) => form.register(`title.${language}`)}
				errors={errors.title}
				maxLength={pageFields.title.max}
				autoComplete="off"
			/>
			<Field
				{...form.register('path', { validate: (typed) => normalizePath(typed) !== '' || pageFields.path.required() })}
				label={m.pages_address()}
				hint={
					path === aboutPath
						? m.pages_path_about()
						: m.pages_path_hint({ address: `\u2066${urls.firmPage(path || 'terms')}\u2069` })
				}
				required
				dir="ltr"
				maxLength={pageFields.path.max + 2}
				autoCapitalize="none"
				spellCheck={false}
				autoComplete="off"
				error={errors.path?.message}
			/>
		</div>
	);
}

function StateFields({ form }: FieldsProps) {
	const labels = { draft: m.pages_publish_draft, public: m.pages_publish_public };
	return (
		<>
			<fieldset className={choices.choices}>
				<legend>{m.pages_publish()}</legend>
				<div className={styles.states}>
					{pageStates.map((state) => (
						<label key={state}>
							<input type="radio" value={state} {...form.register('state')} /> {labels[state]()}
						</label>
					))}
				</div>
			</fieldset>
			<div>
				<label className={field.check}>
					<input type="checkbox" {...form.register('footer')} /> {m.pages_footer()}
				</label>
				<p className={field.hint}>{m.pages_footer_hint()}</p>
			</div>
		</>
	);
}

/** The key of the stored draft: one for each administrator, page and version. */
function useDraftKey(page: FirmPage | undefined): string {
	const state = useAdmin();
	const owner = state.status === 'in' ? state.admin.id : 0;
	return page ? `firm-page-${page.id}-${page.version}-of-${owner}` : `firm-page-of-${owner}`;
}

/** The form of a page, or of a new one. It returns to the list when it is saved. */
export function PageForm({ page }: { page: FirmPage | undefined }) {
	const navigate = useNavigate();
	const stored = page ? draftOf(page) : newDraft();
	const draftKey = useDraftKey(page);
	const [draft, setDraft] = useState(() => storedDraft(draftKey, stored));
	const form = useRestoredForm<FirmPageDraft>(stored, draft);
	const { errors, isDirty, isSubmitting } = form.formState;
	useStoredDraft(draftKey, form);
	const { mutate } = useMutation<SaveResult<FirmPage, FirmPage>>(page ? 'PUT' : 'POST');
	const [isSaved, setSaved] = useState(false);
	const isUnsaved = (isDirty || draft !== undefined) && !isSaved;
	const startOver = () => {
		form.reset(stored);
		clearDraft(draftKey);
		setDraft(undefined);
	};
	/** Shows the stored page instead of what is typed. */
	const reload = () => {
		flushSync(() => setDraft(undefined));
		form.reset(stored);
		clearDraft(draftKey);
		reloadPage();
	};
	useEffect(() => {
		// after the warning below knows of the save
		if (isSaved) runInBackground(navigate(consoleUrls.firmPages()));
	}, [isSaved, navigate]);
	const { save, conflict } = useSave({
		fields: fieldsOf(form),
		opened: page,
		draftOf,
		send: (draft, basis) =>
			mutate({ ...draft, ...(page && { id: page.id }), ...(basis && { version: basis.version }) }),
		differences: pageDifferences,
		onSaved() {
			void toast('success', m.pages_saved());
			clearDraft(draftKey);
			setSaved(true);
		},
		onFailed: (failure) => showErrors(form, failure, saveError(failure, m.pages_save_failed())),
	});
	/** How many questions the page still asks, while it is asked whether everybody should see them. */
	const [questions, setQuestions] = useState(0);
	/** Saves, but asks first if everybody would read questions in brackets. */
	const submit = (typed: FirmPageDraft) => {
		const open = typed.state === 'public' ? countQuestions(typed.body, shopLanguages()) : 0;
		setQuestions(open);
		return open === 0 ? save(typed) : undefined;
	};
	const publish = () => {
		setQuestions(0);
		runInBackground(form.handleSubmit(save)());
	};
	return (
		<section className={styles.page} aria-labelledby="page-title">
			<ConsoleHead
				title={page ? m.pages_edit({ title: page.title[languages[0]] || page.path }) : m.pages_new_title()}
				section={{ id: 'page-title' }}
			/>
			{draft && !isSaved && <RestoredNotice onRestart={startOver} />}
			<form onSubmit={form.handleSubmit(submit)} noValidate className={`${formStyles.form} ${panel.panel}`}>
				<NameFields form={form} />
				<MarkdownHelp />
				<div className={styles.bodies}>
					{formLanguages().map((language) => (
						<BodyField key={language} form={form} language={language} />
					))}
				</div>
				<StateFields form={form} />
				<FormError message={errors.root?.message} />
				{conflict && <ConflictNotice conflict={conflict} busy={isSubmitting} onReload={reload} />}
				<div className={formPage.buttons}>
					<Link className={button.button} to={consoleUrls.firmPages()}>
						{m.pages_back()}
					</Link>
					<button type="submit" className={button.primary} disabled={isSubmitting || isSaved}>
						{isSubmitting ? m.admin_saving() : m.admin_save()}
					</button>
				</div>
			</form>
			{questions > 0 && <PublishDialog questions={questions} onPublish={publish} onClose={() => setQuestions(0)} />}
			<LeaveWarning when={isUnsaved} onLeave={() => clearDraft(draftKey)} />
		</section>
	);
}
