import { Suspense, use, useState } from 'react';
import type { OwnSession } from '#contract/accounts/sessions.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../platform/api.ts';
import { dayStyle, perLanguage } from '../platform/format.ts';
import button from '../ui/button.module.css';
import chip from '../ui/chip.module.css';
import { Code } from '../ui/code.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import panel from '../ui/panel.module.css';
import rows from '../ui/row-list.module.css';
import { toast } from '../ui/toast.ts';
import styles from './sessions-section.module.css';

/** Calls the API as the account whose sessions are shown. */
type Call = <T>(method: string, path: string) => Promise<ApiResult<T>>;

const path = '/api/auth/sessions';

const times = perLanguage(
	(locale) => new Intl.DateTimeFormat(locale, { dateStyle: dayStyle(), timeStyle: 'short', hourCycle: 'h23' }),
);
const timeText = (time: string) => isolateCodes(times().format(new Date(time)));

/** Where the own account is signed in; each session can be ended. */
export function SessionsSection({ call }: { call: Call }) {
	const [loading, setLoading] = useState(() => call<OwnSession[]>('GET', path));
	const reload = () => setLoading(call<OwnSession[]>('GET', path));
	return (
		<section className={panel.panel} aria-labelledby="sessions-title">
			<h2 id="sessions-title">{m.sessions_title()}</h2>
			<p>{m.sessions_text()}</p>
			<Suspense fallback={<p role="status">{m.sessions_loading()}</p>}>
				<Sessions loading={loading} call={call} onReload={reload} />
			</Suspense>
		</section>
	);
}

interface SessionsProps {
	loading: Promise<ApiResult<OwnSession[]>>;
	call: Call;
	onReload: () => void;
}

function Sessions({ loading, call, onReload }: SessionsProps) {
	const response = use(loading);
	const [isBusy, setBusy] = useState(false);
	if (!response.ok) return <LoadFailed text={m.sessions_failed()} onRetry={onReload} />;
	const end = async (ended: string, text: string) => {
		setBusy(true);
		const result = await call('DELETE', ended);
		setBusy(false);
		if (!result.ok) return void toast('error', errorText(result, m.sessions_end_failed()));
		void toast('success', text);
		document.getElementById('sessions-list')?.focus();
		onReload();
	};
	return (
		<>
			<ul id="sessions-list" className={rows.list} tabIndex={-1} aria-labelledby="sessions-title">
				{response.data.map((session) => (
					<SessionLine
						key={session.id}
						session={session}
						isBusy={isBusy}
						onEnd={() => void end(`${path}/${session.id}`, m.sessions_ended())}
					/>
				))}
			</ul>
			{response.data.length > 1 && (
				<button
					type="button"
					className={button.button}
					disabled={isBusy}
					onClick={() => void end(path, m.sessions_ended_others())}
				>
					{m.sessions_end_others()}
				</button>
			)}
		</>
	);
}

function SessionLine({ session, isBusy, onEnd }: { session: OwnSession; isBusy: boolean; onEnd: () => void }) {
	const { network, first_seen, last_seen, current, by_pin } = session;
	const device = session.device || m.sessions_unknown_device();
	return (
		<li>
			<span className={styles.device}>
				<strong>
					<Code>{device}</Code>
				</strong>{' '}
				<Code>{network}</Code> {current && <span className={chip.blue}>{m.sessions_here()}</span>}
				{by_pin && <span className={chip.state}>{m.sessions_by_pin()}</span>}
			</span>
			{!current && (
				<button
					type="button"
					className={button.text}
					disabled={isBusy}
					aria-label={m.sessions_end_of({ device: isolateCodes(device), network: isolateCodes(network) })}
					onClick={onEnd}
				>
					{m.sessions_end()}
				</button>
			)}
			<small>
				{m.sessions_seen({ time: timeText(last_seen) })} · {m.sessions_since({ time: timeText(first_seen) })}
			</small>
		</li>
	);
}
