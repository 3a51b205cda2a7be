import { Send } from 'lucide';
import type { Delivery } from '#contract/programs/webhooks.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { numberText } from '../../platform/format.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import toolbar from '../frame/console-toolbar.module.css';
import { formatTime } from '../frame/format-time.ts';
import type { List } from '../frame/list-route.ts';
import { ListStates } from '../frame/list-states.tsx';
import { useListUrl } from '../frame/use-list-url.ts';
import { useLoading } from '../frame/use-loading.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { eventText, outcomeText } from './program-labels.ts';
import styles from './programs.module.css';
import type { ProgramsCall } from './programs-api.ts';

const stateLabels: Record<Delivery['state'], () => string> = {
	waiting: m.programs_delivery_waiting,
	sent: m.programs_delivery_sent,
	failed: m.programs_delivery_failed,
};

interface DeliveriesSectionProps {
	webhook: number;
	/** Its address; undefined when it could not be loaded. */
	url: string | undefined;
	list: List<Delivery>;
	hasMore: boolean;
}

/** The deliveries of a webhook, with what was sent; each can be sent again. */
export function DeliveriesSection({ webhook, url, list, hasMore }: DeliveriesSectionProps) {
	const { page, goTo } = useListUrl();
	const { busy, mutate } = useMutation<ApiResult<{ replayed: number }>, ProgramsCall>('POST');
	const loading = useLoading();
	const send = async (call: ProgramsCall) => {
		const response = await mutate(call);
		if (!response.ok) return void toast('error', errorText(response, m.programs_replay_failed()));
		void toast('success', m.programs_replayed({ count: numberText(response.data.replayed) }));
	};
	const columns: Column<Delivery>[] = [
		{
			key: 'type',
			label: m.programs_event(),
			kind: 'name',
			cell: ({ type }) => (
				<span>
					{eventText(type)}{' '}
					<bdi dir="ltr" className={styles.ending}>
						{type}
					</bdi>
				</span>
			),
		},
		{
			key: 'created',
			label: m.jobs_created(),
			cell: ({ created_at: at }) => (
				<time dateTime={at}>
					<Code>{formatTime(at)}</Code>
				</time>
			),
		},
		{ key: 'state', label: m.programs_state(), cell: ({ state }) => stateLabels[state]() },
		{ key: 'attempts', label: m.jobs_attempts(), kind: 'number', cell: ({ attempts }) => numberText(attempts) },
		{ key: 'outcome', label: m.programs_outcome(), cell: (delivery) => outcomeText(delivery) || '–' },
		{
			key: 'body',
			label: m.programs_body(),
			cell: ({ body }) => (
				<details className={styles.body}>
					<summary>{m.programs_body_show()}</summary>
					<code dir="ltr">{body}</code>
				</details>
			),
		},
		{
			key: 'actions',
			label: m.jobs_actions(),
			kind: 'actions',
			cell: ({ id, state, attempts, type }) =>
				(state !== 'waiting' || attempts > 0) && (
					<button
						type="button"
						className={button.text}
						disabled={busy}
						aria-label={m.programs_replay_of({ type })}
						onClick={() => void send({ call: 'replay', id: webhook, delivery: id })}
					>
						{m.programs_replay()}
					</button>
				),
		},
	];
	return (
		<>
			<p className={styles.intro}>
				{url && (
					<bdi dir="ltr" className={styles.address}>
						{url}
					</bdi>
				)}{' '}
				{m.programs_deliveries_hint()}
			</p>
			<div className={toolbar.toolbar}>
				<Link to={consoleUrls.tab('programs', { list: 'webhooks' })} className={`${button.text} ${styles.beside}`}>
					{m.programs_webhooks_back()}
				</Link>
				<button
					type="button"
					className={button.button}
					disabled={busy}
					onClick={() => void send({ call: 'replay failed', id: webhook })}
				>
					{m.programs_replay_all()}
				</button>
			</div>
			<ListStates
				list={list}
				icon={Send}
				empty={m.programs_deliveries_empty()}
				hint={m.programs_deliveries_empty_hint()}
			>
				<DataTable look="dense" rows={list.rows} columns={columns} caption={m.programs_deliveries()} isBusy={loading} />
			</ListStates>
			<div className={styles.pages}>
				{page > 1 && (
					<button type="button" className={button.button} onClick={() => goTo(page - 1)}>
						{m.programs_newer()}
					</button>
				)}
				{hasMore && (
					<button type="button" className={button.button} onClick={() => goTo(page + 1)}>
						{m.programs_older()}
					</button>
				)}
			</div>
		</>
	);
}
