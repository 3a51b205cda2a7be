import { KeyRound, Plus } from 'lucide';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Scope, scopes } from '#contract/accounts/rights.ts';
import { dayFromNow } from '#contract/days.ts';
import { programFields } from '#contract/programs/program-fields.ts';
import { scopeLabels } from '#contract/programs/scope-labels.ts';
import type { CreatedToken, NewToken, ProgramToken } from '#contract/programs/tokens.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { formatDate } from '../../platform/format-date.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import fieldStyles from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import toolbar from '../frame/console-toolbar.module.css';
import { DialogButtons } from '../frame/dialog-buttons.tsx';
import { formatTime } from '../frame/format-time.ts';
import type { List } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import { useLoading } from '../frame/use-loading.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { tryLine } from './program-labels.ts';
import styles from './programs.module.css';
import type { ProgramsCall } from './programs-api.ts';
import { SecretDialog } from './secret-dialog.tsx';

type Shown = { dialog: 'new' } | { dialog: 'created'; token: CreatedToken } | { dialog: 'delete'; token: ProgramToken };

/** Tokens by which other programs call the API. */
export function TokensSection({ list }: { list: List<ProgramToken> }) {
	const [shown, setShown] = useState<Shown>();
	const close = () => setShown(undefined);
	return (
		<>
			<p className={styles.intro}>{m.programs_tokens_hint()}</p>
			<div className={toolbar.toolbar}>
				<button type="button" className={button.primary} onClick={() => setShown({ dialog: 'new' })}>
					<Icon of={Plus} size={18} /> {m.programs_token_add()}
				</button>
				<a href="/api/docs" target="_blank" rel="noreferrer" className={`${button.text} ${styles.beside}`}>
					{m.programs_docs()}
				</a>
			</div>
			<ListBar list={list} loading={m.programs_loading()} empty={m.programs_tokens_empty()} />
			<ListStates list={list} icon={KeyRound} empty={m.programs_tokens_empty()} hint={m.programs_tokens_empty_hint()}>
				<TokenTable tokens={list.rows} onDelete={(token) => setShown({ dialog: 'delete', token })} />
			</ListStates>
			{shown?.dialog === 'new' && (
				<NewTokenDialog onCreated={(token) => setShown({ dialog: 'created', token })} onClose={close} />
			)}
			{shown?.dialog === 'created' && (
				<SecretDialog
					title={m.programs_token_created()}
					hint={m.programs_token_once()}
					texts={[
						{ label: m.programs_token(), text: shown.token.token },
						{ label: m.programs_try(), text: tryLine(window.location.origin, shown.token) },
					]}
					onClose={close}
				/>
			)}
			{shown?.dialog === 'delete' && <DeleteTokenDialog token={shown.token} onClose={close} />}
		</>
	);
}

function TokenTable({ tokens, onDelete }: { tokens: ProgramToken[]; onDelete: (token: ProgramToken) => void }) {
	const columns: Column<ProgramToken>[] = [
		{
			key: 'name',
			label: m.programs_name(),
			kind: 'name',
			cell: ({ name, ending }) => (
				<span>
					<Code>{name}</Code> <bdi className={styles.ending}>…{ending}</bdi>
				</span>
			),
		},
		{
			key: 'scopes',
			label: m.programs_scopes(),
			cell: ({ scopes: opened }) => opened.map((scope) => scopeLabels[scope]()).join(m.programs_comma()),
		},
		{
			key: 'expires',
			label: m.programs_expires(),
			cell: ({ expires, is_expired: isExpired }) =>
				isExpired ? m.programs_expired({ date: formatDate(expires) }) : formatDate(expires),
		},
		{
			key: 'used',
			label: m.programs_used(),
			cell: ({ last_used_at: at }) => (at === null ? m.programs_never() : <Code>{formatTime(at)}</Code>),
		},
		{ key: 'by', label: m.programs_by(), cell: ({ created_by: by }) => <Code>{by}</Code> },
		{
			key: 'actions',
			label: m.jobs_actions(),
			kind: 'actions',
			cell: (token) => (
				<button
					type="button"
					className={button.text}
					aria-label={m.programs_token_delete_of({ name: token.name, ending: token.ending })}
					onClick={() => onDelete(token)}
				>
					{m.admin_delete()}
				</button>
			),
		},
	];
	return <DataTable look="dense" rows={tokens} columns={columns} caption={m.programs_tokens()} isBusy={useLoading()} />;
}

interface NewTokenDialogProps {
	onCreated: (token: CreatedToken) => void;
	onClose: () => void;
}

function NewTokenDialog({ onCreated, onClose }: NewTokenDialogProps) {
	const form = useForm<NewToken>({ defaultValues: { name: '', scopes: [], expires: dayFromNow(180) } });
	const { errors, isDirty, isSubmitting } = form.formState;
	const { mutate } = useMutation<ApiResult<CreatedToken>, ProgramsCall>('POST');
	const save = async (written: NewToken) => {
		const response = await mutate({ call: 'create token', form: written });
		if (!response.ok) return showErrors(form, response, m.programs_save_failed());
		onCreated(response.data);
	};
	return (
		<ConsoleDialog title={m.programs_token_add()} busy={isSubmitting} unsaved={isDirty} onClose={onClose}>
			<form onSubmit={form.handleSubmit(save)} noValidate className={formStyles.form}>
				<FormError message={errors.root?.message} />
				<Field
					{...form.register('name', { validate: (text) => text.trim() !== '' || m.programs_name_required() })}
					label={m.programs_name()}
					hint={m.programs_name_hint()}
					required
					maxLength={programFields.tokenName.max}
					autoComplete="off"
					error={errors.name?.message}
				/>
				<fieldset className={styles.choices}>
					<legend>{m.programs_scopes()}</legend>
					{scopes.map((scope: Scope) => (
						<label key={scope} className={fieldStyles.check}>
							<input
								type="checkbox"
								value={scope}
								{...form.register('scopes', {
									validate: (chosen) => chosen.length > 0 || m.programs_scopes_required(),
								})}
							/>{' '}
							{scopeLabels[scope]()}
						</label>
					))}
					<p role="alert" className={fieldStyles.error}>
						{errors.scopes?.message}
					</p>
				</fieldset>
				<Field
					{...form.register('expires', { validate: (text) => text !== '' || m.programs_expires_invalid() })}
					label={m.programs_expires()}
					hint={m.programs_expires_hint()}
					type="date"
					required
					min={dayFromNow(0)}
					max={dayFromNow(366)}
					error={errors.expires?.message}
				/>
				<DialogButtons busy={isSubmitting} onCancel={onClose} />
			</form>
		</ConsoleDialog>
	);
}

function DeleteTokenDialog({ token: { id, name }, onClose }: { token: ProgramToken; onClose: () => void }) {
	const { busy, mutate } = useMutation<ApiResult<unknown>, ProgramsCall>('POST');
	const remove = async () => {
		const response = await mutate({ call: 'delete token', id });
		if (response.ok) void toast('success', m.programs_token_deleted());
		else void toast('error', errorText(response, m.programs_save_failed()));
		onClose();
	};
	return (
		<ConfirmDialog
			title={m.programs_token_delete()}
			text={m.programs_token_delete_text({ name })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_deleting() : m.admin_delete()}
			onConfirm={() => void remove()}
			onCancel={onClose}
		/>
	);
}
