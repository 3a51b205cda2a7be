import { type ReactNode, useId } from 'react';
import type { Change } from '#contract/history/changes.schema.ts';
import type { Waiting } from '#contract/reports/waiting.schema.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { numberText } from '../../platform/format.ts';
import { formatDate } from '../../requests/format-date.ts';
import { Code } from '../../ui/code.tsx';
import { Link } from '../../ui/link.tsx';
import { formatTime } from '../frame/format-time.ts';
import { healthLabels } from '../health/health-labels.ts';
import { entityLabels, nameText } from '../history/change-labels.ts';
import type { Morning } from './load-morning.ts';
import styles from './morning-panels.module.css';
import frame from './panel-frame.module.css';

const pending = consoleUrls.tab('requests', { status: 'pending' });

/** The label of an age in hours; the last age has no upper end. */
function ageText({ from, to }: Waiting['ages'][number]): string {
	if (to === null) return m.dashboard_age_over({ days: from / 24 });
	return to <= 24 ? m.dashboard_age_hours({ from, to }) : m.dashboard_age_days({ from: from / 24, to: to / 24 });
}

function WaitingPanel({ waiting }: { waiting: Waiting | undefined }) {
	const total = waiting?.ages.reduce((sum, { count }) => sum + count, 0) ?? 0;
	return (
		<PanelFrame
			title={m.dashboard_waiting()}
			to={pending}
			all={m.dashboard_waiting_all()}
			failed={!waiting}
			empty={total === 0 ? m.dashboard_waiting_none() : undefined}
		>
			<ul>
				{waiting?.ages.map((age) => (
					<li key={age.from}>
						<span>
							<Code>{ageText(age)}</Code>
						</span>
						<strong>{numberText(age.count)}</strong>
					</li>
				))}
			</ul>
		</PanelFrame>
	);
}

function ExpiringPanel({ waiting }: { waiting: Waiting | undefined }) {
	return (
		<PanelFrame
			title={m.dashboard_expiring()}
			to={consoleUrls.tab('requests', { status: 'quoted' })}
			all={m.dashboard_expiring_all()}
			failed={!waiting}
			empty={waiting?.expiring.length === 0 ? m.dashboard_expiring_none() : undefined}
		>
			<ul>
				{waiting?.expiring.map(({ id, customer_name, total, currency, valid_until }) => (
					<li key={id}>
						<span>
							<Link to={consoleUrls.quote(id)}>
								<Code>{customer_name}</Code>
							</Link>{' '}
							<span className={frame.faint}>
								<Code>{`${numberText(total)} ${currency}`}</Code>
							</span>
						</span>
						<span>{formatDate(valid_until)}</span>
					</li>
				))}
			</ul>
		</PanelFrame>
	);
}

function MissesPanel({ misses }: Pick<Morning, 'misses'>) {
	return (
		<PanelFrame
			title={m.dashboard_misses()}
			to={consoleUrls.search('misses')}
			all={m.dashboard_misses_all()}
			failed={!misses}
			empty={misses?.length === 0 ? m.dashboard_misses_none() : undefined}
		>
			<ol>
				{misses?.map(({ id, text, count }) => (
					<li key={id}>
						<Code>{text}</Code>
						<strong>{numberText(count)}</strong>
					</li>
				))}
			</ol>
		</PanelFrame>
	);
}

function HealthPanel({ health }: Pick<Morning, 'health'>) {
	const gaps = health?.filter(({ count }) => count > 0) ?? [];
	return (
		<PanelFrame
			title={m.health_tab()}
			to={consoleUrls.tab('health')}
			all={m.dashboard_health_all()}
			failed={!health}
			empty={gaps.length === 0 ? m.health_empty_hint() : undefined}
		>
			<ul>
				{gaps.map(({ key, count }) => (
					<li key={key}>
						<Link to={consoleUrls.health(key)}>{healthLabels[key].title()}</Link>
						<strong>{numberText(count)}</strong>
					</li>
				))}
			</ul>
		</PanelFrame>
	);
}

const changeUrl = ({ batch, entity, entity_id: id }: Change) =>
	consoleUrls.history(batch === null ? { entity, id } : { batch });

function ChangesPanel({ changes }: Pick<Morning, 'changes'>) {
	return (
		<PanelFrame
			title={m.dashboard_changes()}
			to={consoleUrls.tab('history')}
			all={m.dashboard_changes_all()}
			failed={!changes}
			empty={changes?.length === 0 ? m.history_empty() : undefined}
		>
			<ul>
				{changes?.map((change) => (
					<li key={change.id}>
						<span>
							<Link to={changeUrl(change)}>
								<Code>{nameText(change)}</Code>
							</Link>{' '}
							<span className={frame.faint}>{entityLabels[change.entity]()}</span>
						</span>
						<time dateTime={change.at} className={frame.faint}>
							<Code>{formatTime(change.at)}</Code>
						</time>
					</li>
				))}
			</ul>
		</PanelFrame>
	);
}

/** Waiting requests, expiring quotes, searches without results, gaps of the catalogue, and the latest changes. */
export function MorningPanels({ morning: { waiting, misses, health, changes } }: { morning: Morning }) {
	return (
		<div className={styles.panels}>
			<WaitingPanel waiting={waiting} />
			<ExpiringPanel waiting={waiting} />
			<MissesPanel misses={misses} />
			<HealthPanel health={health} />
			<ChangesPanel changes={changes} />
		</div>
	);
}

interface PanelFrameProps {
	title: string;
	/** URL of the full list. */
	to: string;
	all: string;
	/** Text of an empty panel; undefined when it has rows. */
	empty: string | undefined;
	failed: boolean;
	children: ReactNode;
}

/** A panel: its first rows, and a link to the full list. */
function PanelFrame({ title, to, all, empty, failed, children }: PanelFrameProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={frame.panel}>
			<header>
				<h2 id={id}>{title}</h2>
				<Link to={to}>{all}</Link>
			</header>
			{failed ? <p>{m.dashboard_panel_failed()}</p> : empty ? <p>{empty}</p> : children}
		</section>
	);
}
