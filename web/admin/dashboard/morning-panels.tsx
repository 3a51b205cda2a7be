import { type ReactNode, useId } from 'react';
import type { Change } from '#contract/history/changes.schema.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { numberText } from '../../platform/format.ts';
import { Code } from '../../ui/code.tsx';
import { Link } from '../../ui/link.tsx';
import { formatTime } from '../frame/format-time.ts';
import { entityLabels, nameText } from '../history/change-labels.ts';
import { May } from '../session/may.tsx';
import type { Morning } from './load-morning.ts';
import styles from './morning-panels.module.css';
import frame from './panel-frame.module.css';

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

const changeUrl = ({ batch, entity, entity_id: id }: Change) =>
	consoleUrls.history(batch === null ? { entity, id } : { batch });

function ChangesPanel({ changes }: Pick<Morning, 'changes'>) {
	return (
		<PanelFrame
			title={m.dashboard_changes()}
			to={consoleUrls.tab('history')}
			all={m.dashboard_changes_all()}
			failed={!changes}
			empty={changes?.length === 0 ? m.history_none() : undefined}
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

/** Searches without results, and the latest changes. */
export function MorningPanels({ morning: { misses, changes } }: { morning: Morning }) {
	return (
		<div className={styles.panels}>
			<May right="search-misses.read">
				<MissesPanel misses={misses} />
			</May>
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
