import { Bell, BellRing } from 'lucide';
import { useState } from 'react';
import type { DeskAlert } from '#contract/requests/desk-alerts.schema.ts';
import { alertLabels, maxAlerts } from '#contract/requests/desk-alerts.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import chip from '../../ui/chip.module.css';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { formatTime } from '../frame/format-time.ts';
import styles from './alerts-panel.module.css';
import { alertUrl, markAlertsSeen, mayAskToNotify, useDeskAlerts } from './desk-alerts.ts';

const panelId = 'desk-alerts';
const hidePanel = () => document.getElementById(panelId)?.hidePopover();

/** Opens the list of what buyers have done; with the number of what is not seen. In the bar of a narrow window it is an icon. */
export function AlertsButton({ inBar = false }: { inBar?: boolean }) {
	const { alerts } = useDeskAlerts();
	const count = alerts.length;
	return (
		<button type="button" className={inBar ? styles.inBar : styles.inMenu} popoverTarget={panelId}>
			<Icon of={alerts.length > 0 ? BellRing : Bell} size={inBar ? 22 : 18} />
			<span className={inBar ? text.hidden : undefined}>{m.alerts_button()}</span>
			{alerts.length > 0 && (
				<>
					<span className={chip.count} aria-hidden="true">
						{count}
					</span>
					<span className={text.hidden}>{m.alerts_count({ count })}</span>
				</>
			)}
		</button>
	);
}

function AlertLine({ alert }: { alert: DeskAlert }) {
	return (
		<li>
			<Link to={alertUrl(alert)} prefetch="none" onClick={hidePanel}>
				<strong>{alertLabels[alert.kind]()}</strong>
				<span>
					<Code>{alert.customer_name}</Code>
				</span>
				<span className={styles.when}>
					<Code>{alert.company?.name ?? alert.code}</Code>
					<time dateTime={alert.at}>
						<Code>{formatTime(alert.at)}</Code>
					</time>
				</span>
			</Link>
		</li>
	);
}

/** Offers notifications of the browser; says what to do when it refuses them. */
function NotifyButton() {
	const [mayAsk, setMayAsk] = useState(mayAskToNotify);
	if (!mayAsk) return null;
	const ask = async () => {
		const permission = await Notification.requestPermission();
		setMayAsk(mayAskToNotify());
		if (permission === 'denied') toast('info', m.alerts_notify_denied());
	};
	return (
		<button type="button" className={button.text} onClick={() => void ask()}>
			{m.alerts_notify()}
		</button>
	);
}

/** What buyers have done since the administrator last looked, the newest first. */
export function AlertsPanel() {
	const { alerts } = useDeskAlerts();
	const [isSaving, setSaving] = useState(false);
	const [shown, setShown] = useState(maxAlerts);
	const markSeen = async () => {
		setSaving(true);
		const isSaved = await markAlertsSeen();
		setSaving(false);
		if (isSaved) hidePanel();
		else toast('error', m.alerts_seen_failed());
	};
	return (
		<section id={panelId} popover="auto" className={styles.panel} aria-labelledby={`${panelId}-title`}>
			<h2 id={`${panelId}-title`}>{m.alerts_title()}</h2>
			{alerts.length === 0 ? (
				<p>{m.alerts_empty()}</p>
			) : (
				<ul>
					{alerts.slice(0, shown).map((alert) => (
						<AlertLine key={alert.id} alert={alert} />
					))}
					{alerts.length > shown && (
						<li>
							<button type="button" className={button.text} onClick={() => setShown(shown + maxAlerts)}>
								{m.alerts_more({ count: alerts.length - shown })}
							</button>
						</li>
					)}
				</ul>
			)}
			<footer>
				<NotifyButton />
				{alerts.length > 0 && (
					<button type="button" className={button.button} disabled={isSaving} onClick={() => void markSeen()}>
						{m.alerts_seen()}
					</button>
				)}
			</footer>
		</section>
	);
}
