import { useForm } from 'react-hook-form';
import { documentKindLabels, documentName } from '#contract/documents/document-labels.ts';
import { documentFields, documentKinds, documentProblem } from '#contract/documents/document-rules.ts';
import type { ShopDocument } from '#contract/documents/documents.schema.ts';
import { languages } from '#contract/language.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { languageText } from '../../platform/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { toast } from '../../ui/toast.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { DialogButtons } from '../frame/dialog-buttons.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { documentsRoute } from './document-api.ts';
import styles from './documents.module.css';

/** What documents belong to: a product with its sizes, or a category. */
export type DocumentTarget = { product: number; sizes: readonly string[] } | { category: number };

interface DocumentDraft {
	kind: string;
	language: string;
	size: string;
	title: string;
	valid_until: string;
	file: FileList | null;
}

const emptyDraft: DocumentDraft = { kind: 'datasheet', language: '', size: '', title: '', valid_until: '', file: null };

const draftOf = ({ kind, language, size, title, valid_until }: ShopDocument): DocumentDraft => ({
	kind,
	language: language ?? '',
	size: size ?? '',
	title,
	valid_until: valid_until ?? '',
	file: null,
});

interface DocumentDialogProps {
	target: DocumentTarget;
	/** The document that is changed; a new one without. */
	document?: ShopDocument;
	/** Only asks for the new file and its last day. */
	replaces?: boolean;
	onClose: () => void;
}

function titleOf({ document, replaces }: Pick<DocumentDialogProps, 'document' | 'replaces'>): string {
	if (!document) return m.documents_add();
	const name = isolateCodes(documentName(document));
	return replaces ? m.documents_replace({ name }) : m.documents_edit({ name });
}

/** The form of a new document, of a document, or of its next version. */
export function DocumentDialog({ target, document, replaces = false, onClose }: DocumentDialogProps) {
	const form = useForm<DocumentDraft>({ defaultValues: document ? draftOf(document) : emptyDraft });
	const { errors, isDirty, isSubmitting } = form.formState;
	const { mutate } = useMutation<ApiResult<ShopDocument>>(document ? 'PUT' : 'POST', { action: documentsRoute });
	const sizes = 'product' in target ? target.sizes : [];
	const isFileNeeded = !document || replaces;
	const save = async ({ file, ...draft }: DocumentDraft) => {
		const body = new FormData();
		for (const [name, value] of Object.entries(draft)) body.append(name, value);
		if (document) {
			body.append('id', String(document.id));
			body.append('version', String(document.version));
		} else if ('product' in target) body.append('product_id', String(target.product));
		else body.append('category_id', String(target.category));
		if (file?.[0]) body.append('file', file[0], file[0].name);
		const response = await mutate(body);
		if (!response.ok) return showErrors(form, response, m.documents_save_failed());
		void toast('success', m.documents_saved());
		onClose();
	};
	const fileProblem = (files: FileList | null) => {
		const [file] = files ?? [];
		if (!file) return !isFileNeeded || m.document_file_required();
		return documentProblem(file) ?? true;
	};
	const nextVersion = m.documents_new_file({ version: (document?.file_version ?? 0) + 1 });
	return (
		<ConsoleDialog
			title={titleOf({ document, replaces } as DocumentDialogProps)}
			busy={isSubmitting}
			unsaved={isDirty}
			onClose={onClose}
		>
			<form onSubmit={form.handleSubmit(save)} noValidate className={formStyles.form}>
				<FormError message={errors.root?.message} />
				<Field
					{...form.register('file', { validate: fileProblem })}
					type="file"
					accept="application/pdf,.pdf"
					className={styles.chosen}
					label={document ? nextVersion : m.documents_file()}
					hint={m.documents_file_hint()}
					required={isFileNeeded}
					error={errors.file?.message}
				/>
				{!replaces && (
					<>
						<SelectField {...form.register('kind')} label={m.documents_kind()} error={errors.kind?.message}>
							{documentKinds.map((kind) => (
								<option key={kind} value={kind}>
									{documentKindLabels[kind]()}
								</option>
							))}
						</SelectField>
						<SelectField {...form.register('language')} label={m.documents_language()} error={errors.language?.message}>
							<option value="">{m.documents_all_languages()}</option>
							{languages.map((language) => (
								<option key={language} value={language}>
									{languageText(language)}
								</option>
							))}
						</SelectField>
						{(sizes.length > 0 || document?.size) && (
							<SizeField
								sizes={sizes}
								current={document?.size ?? null}
								error={errors.size?.message}
								{...form.register('size')}
							/>
						)}
						<Field
							{...form.register('title')}
							label={m.documents_document_title()}
							hint={m.documents_document_title_hint()}
							maxLength={documentFields.title.max}
							autoComplete="off"
							error={errors.title?.message}
						/>
					</>
				)}
				<Field
					{...form.register('valid_until')}
					type="date"
					label={m.documents_valid_until()}
					hint={m.documents_valid_until_hint()}
					error={errors.valid_until?.message}
				/>
				<DialogButtons busy={isSubmitting} onCancel={onClose} />
			</form>
		</ConsoleDialog>
	);
}

type SizeFieldProps = Omit<Parameters<typeof SelectField>[0], 'label'> & {
	sizes: readonly string[];
	/** Also a size that the product has no more. */
	current: string | null;
};

function SizeField({ sizes, current, ...field }: SizeFieldProps) {
	return (
		<SelectField {...field} label={m.documents_size()}>
			<option value="">{m.documents_all_sizes()}</option>
			{sizes.map((size) => (
				<option key={size} value={size}>
					{size}
				</option>
			))}
			{current !== null && !sizes.includes(current) && (
				<option value={current}>{m.documents_size_gone({ size: current })}</option>
			)}
		</SelectField>
	);
}

interface DeleteDialogProps {
	document: ShopDocument;
	onDeleted: (id: number) => void;
	onClose: () => void;
}

export function DeleteDialog({ document, onDeleted, onClose }: DeleteDialogProps) {
	const { busy, mutate } = useMutation<ApiResult<unknown>>('DELETE', { action: documentsRoute });
	const remove = async () => {
		const response = await mutate({ id: document.id });
		if (response.ok) {
			void toast('success', m.documents_deleted());
			onDeleted(document.id);
		} else void toast('error', errorText(response, m.documents_delete_failed()));
		onClose();
	};
	return (
		<ConfirmDialog
			title={m.documents_delete_title()}
			text={m.documents_delete_text({ name: isolateCodes(documentName(document)) })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_deleting() : m.admin_delete()}
			onConfirm={() => void remove()}
			onCancel={onClose}
		/>
	);
}
