import type { Work } from '#contract/reports/work.schema.ts';
import { unansweredHours, type WorkKind } from '#contract/reports/work-kinds.ts';
import { expiredDays, expiringDays } from '#contract/requests/work-filter-values.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { numberText } from '../../platform/format.ts';
import { formatDate } from '../../platform/format-date.ts';
import { CutLine } from '../../ui/cut-line.tsx';
import { Link } from '../../ui/link.tsx';
import text from '../../ui/text.module.css';
import { ageText } from '../frame/format-time.ts';
import styles from './work-panel.module.css';

interface KindRule {
	label: () => string;
	/** What counts, where a label is too short for it. */
	hint?: () => string;
	/** The filters of the list that has the same requests. */
	filters: Record<string, string>;
}

const rules: Record<WorkKind, KindRule> = {
	overdue: { label: m.work_overdue, filters: { due: 'overdue' } },
	due: { label: m.work_due, filters: { due: 'today' } },
	chosen: { label: m.work_chosen, filters: { chosen: 'yes' } },
	to_ship: { label: m.work_to_ship, filters: { status: 'accepted' } },
	unanswered: {
		label: m.work_unanswered,
		hint: m.work_unanswered_hint,
		filters: { status: 'pending', answered: 'no', min_age: String(unansweredHours) },
	},
	expiring: { label: () => m.work_expiring({ days: expiringDays }), filters: { expires: 'soon' } },
	expired: { label: () => m.work_expired({ days: expiredDays }), filters: { expires: 'past' } },
};

/** What the staff do first: each kind that waits, with its count and the longest waiting; in one sentence where nothing does. */
export function WorkPanel({ work }: { work: Work[] | undefined }) {
	const waiting = work?.filter(({ count }) => count > 0) ?? [];
	return (
		<section aria-labelledby="work" className={styles.work}>
			<h2 id="work">{m.work_title()}</h2>
			{!work && <p className={styles.clear}>{m.dashboard_panel_failed()}</p>}
			{work && waiting.length === 0 && <p className={styles.clear}>{m.work_clear()}</p>}
			{waiting.length > 0 && (
				<ul className={styles.kinds}>
					{waiting.map((entry) => (
						<WorkOfKind key={entry.kind} work={entry} />
					))}
				</ul>
			)}
		</section>
	);
}

function WorkOfKind({ work: { kind, count, first } }: { work: Work }) {
	const { label, hint, filters } = rules[kind];
	return (
		<li data-kind={kind}>
			<h3>
				<Link to={consoleUrls.tab('requests', filters)}>
					<span>{label()}</span> <strong>{numberText(count)}</strong>
				</Link>
			</h3>
			{hint && <p className={styles.hint}>{hint()}</p>}
			<ol>
				{first.map(({ id, code, customer_name, age_hours, day, next_step }) => (
					<li key={id}>
						<Link to={consoleUrls.request(code, id)} title={code}>
							<CutLine text={customer_name} />
						</Link>
						{next_step && (kind === 'due' || kind === 'overdue') && (
							<span className={styles.step}>
								<CutLine text={next_step} />
							</span>
						)}
						<span className={styles.when}>
							{day ? (
								formatDate(day)
							) : (
								<>
									<span className={text.hidden}>{m.work_sent({ age: ageText(age_hours) })}</span>
									<span aria-hidden="true">{ageText(age_hours)}</span>
								</>
							)}
						</span>
					</li>
				))}
			</ol>
		</li>
	);
}
