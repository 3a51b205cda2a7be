import { Plus, Webhook as WebhookIcon } from 'lucide';
import { useState } from 'react';
import type { TestedWebhook, Webhook, WebhookSecret } from '#contract/programs/webhooks.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { numberText } from '../../platform/format.ts';
import button from '../../ui/button.module.css';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import toolbar from '../frame/console-toolbar.module.css';
import type { List } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import { useLoading } from '../frame/use-loading.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { eventLabels, outcomeText } from './program-labels.ts';
import styles from './programs.module.css';
import type { ProgramsCall } from './programs-api.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

type Shown =
	| { dialog: 'form'; webhook: Webhook | undefined }
	| { dialog: 'secret'; secret: string }
	| { dialog: 'delete' | 'rotate'; webhook: Webhook };

/** Where events are sent. */
export function WebhooksSection({ list }: { list: List<Webhook> }) {
	const [shown, setShown] = useState<Shown>();
	const { busy, mutate } = useMutation<ApiResult<TestedWebhook>, ProgramsCall>('POST');
	const close = () => setShown(undefined);
	const test = async ({ id }: Webhook) => {
		const response = await mutate({ call: 'test', id });
		if (!response.ok) return void toast('error', errorText(response, m.programs_test_failed()));
		const { status } = response.data;
		const text = outcomeText(response.data);
		const isTaken = status !== null && status >= 200 && status < 300;
		void toast(isTaken ? 'success' : 'error', isTaken ? m.programs_test_sent({ text }) : m.programs_test_not({ text }));
	};
	return (
		<>
			<p className={styles.intro}>{m.programs_webhooks_hint()}</p>
			<div className={toolbar.toolbar}>
				<button
					type="button"
					className={button.primary}
					onClick={() => setShown({ dialog: 'form', webhook: undefined })}
				>
					<Icon of={Plus} size={18} /> {m.programs_webhook_add()}
				</button>
			</div>
			<ListBar list={list} loading={m.programs_loading()} empty={m.programs_webhooks_empty()} />
			<ListStates
				list={list}
				icon={WebhookIcon}
				empty={m.programs_webhooks_empty()}
				hint={m.programs_webhooks_empty_hint()}
			>
				<WebhookTable
					webhooks={list.rows}
					isTesting={busy}
					onTest={(webhook) => void test(webhook)}
					onShow={(dialog, webhook) => setShown({ dialog, webhook })}
				/>
			</ListStates>
			{shown?.dialog === 'form' && (
				<WebhookDialog
					webhook={shown.webhook}
					onCreated={({ secret }) => setShown({ dialog: 'secret', secret })}
					onClose={close}
				/>
			)}
			{shown?.dialog === 'secret' && (
				<SecretDialog
					title={m.programs_secret_new()}
					hint={m.programs_secret_once()}
					texts={[{ label: m.programs_secret(), text: shown.secret }]}
					onClose={close}
				/>
			)}
			{shown?.dialog === 'delete' && <DeleteWebhookDialog webhook={shown.webhook} onClose={close} />}
			{shown?.dialog === 'rotate' && (
				<RotateDialog
					webhook={shown.webhook}
					onRotated={({ secret }) => setShown({ dialog: 'secret', secret })}
					onClose={close}
				/>
			)}
		</>
	);
}

/** `On`, `Off: the receiver has said that it is gone`, … */
function stateText({ on, is_gone: isGone, secret_state: secret, paused_until: paused }: Webhook): string {
	if (isGone) return m.programs_state_gone();
	if (!on) return m.programs_state_off();
	if (secret === 'void') return m.programs_state_void();
	if (paused !== null) return m.programs_state_paused();
	return secret === 'rotating' ? m.programs_state_rotating() : m.programs_state_on();
}

interface WebhookTableProps {
	webhooks: Webhook[];
	isTesting: boolean;
	onTest: (webhook: Webhook) => void;
	onShow: (dialog: 'form' | 'delete' | 'rotate', webhook: Webhook) => void;
}

function WebhookTable({ webhooks, isTesting, onTest, onShow }: WebhookTableProps) {
	const columns: Column<Webhook>[] = [
		{
			key: 'url',
			label: m.programs_url(),
			kind: 'name',
			cell: ({ url }) => (
				<bdi dir="ltr" className={styles.url}>
					{url}
				</bdi>
			),
		},
		{
			key: 'types',
			label: m.programs_events(),
			cell: ({ types }) => types.map((type) => eventLabels[type]()).join(m.programs_comma()),
		},
		{ key: 'state', label: m.programs_state(), cell: stateText },
		{
			key: 'deliveries',
			label: m.programs_deliveries(),
			cell: ({ id, waiting, failed }) => (
				<Link to={consoleUrls.tab('programs', { list: 'webhooks', webhook: String(id) })} className={button.text}>
					{m.programs_deliveries_count({ waiting: numberText(waiting), failed: numberText(failed) })}
				</Link>
			),
		},
		{
			key: 'actions',
			label: m.jobs_actions(),
			kind: 'actions',
			className: styles.actions,
			cell: (webhook) => (
				<>
					<button type="button" className={button.button} disabled={isTesting} onClick={() => onTest(webhook)}>
						{m.programs_test()}
					</button>
					<button type="button" className={button.text} onClick={() => onShow('form', webhook)}>
						{m.admin_edit()}
					</button>
					<button type="button" className={button.text} onClick={() => onShow('rotate', webhook)}>
						{m.programs_rotate()}
					</button>
					<button type="button" className={button.text} onClick={() => onShow('delete', webhook)}>
						{m.admin_delete()}
					</button>
				</>
			),
		},
	];
	return (
		<DataTable look="dense" rows={webhooks} columns={columns} caption={m.programs_webhooks()} isBusy={useLoading()} />
	);
}

function DeleteWebhookDialog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
	const { busy, mutate } = useMutation<ApiResult<unknown>, ProgramsCall>('POST');
	const remove = async () => {
		const response = await mutate({ call: 'delete webhook', id });
		if (response.ok) void toast('success', m.programs_webhook_deleted());
		else void toast('error', errorText(response, m.programs_save_failed()));
		onClose();
	};
	return (
		<ConfirmDialog
			title={m.programs_webhook_delete()}
			text={m.programs_webhook_delete_text({ url: new URL(url).host })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_deleting() : m.admin_delete()}
			onConfirm={() => void remove()}
			onCancel={onClose}
		/>
	);
}

interface RotateDialogProps {
	webhook: Webhook;
	onRotated: (webhook: WebhookSecret) => void;
	onClose: () => void;
}

function RotateDialog({ webhook: { id }, onRotated, onClose }: RotateDialogProps) {
	const { busy, mutate } = useMutation<ApiResult<WebhookSecret>, ProgramsCall>('POST');
	const rotate = async () => {
		const response = await mutate({ call: 'rotate', id });
		if (response.ok) return onRotated(response.data);
		void toast('error', errorText(response, m.programs_save_failed()));
		onClose();
	};
	return (
		<ConfirmDialog
			title={m.programs_rotate()}
			text={m.programs_rotate_text()}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_saving() : m.programs_rotate()}
			onConfirm={() => void rotate()}
			onCancel={onClose}
		/>
	);
}
