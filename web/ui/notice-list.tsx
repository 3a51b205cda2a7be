import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { useStore } from '../platform/store.ts';
import button from './button.module.css';
import { Code } from './code.tsx';
import { Icon } from './icon.tsx';
import { areNoticesHeld, leaveNotices, noticePlace, placeNotices } from './notice-place.ts';
import { NoticeStep } from './notice-step.tsx';
import styles from './notices.module.css';
import { dismissNotice, isUrgent, type Notice } from './toast.ts';

/** Milliseconds that a notice is shown. */
const displayTime = 3_000;
const icons = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert };

function leave(id: number): void {
	dismissNotice(id);
	leaveNotices();
}

/** One notice. Its timer pauses while the notices are held. */
function NoticeItem({ notice }: { notice: Notice }) {
	const { id, kind, content, step } = notice;
	const isHeld = useStore(areNoticesHeld, false);
	const time = step && 'onPress' in step ? (step.seconds ?? 0) * 1_000 : displayTime;
	const isPinned = isHeld || time === 0;
	useEffect(() => {
		if (isPinned) return;
		const timer = setTimeout(() => dismissNotice(id), time);
		return () => clearTimeout(timer);
	}, [id, isPinned, time]);
	const urgent = isUrgent(notice);
	return (
		<div className={urgent ? styles.urgent : styles.notice} role={urgent ? 'alert' : undefined}>
			<Icon of={icons[kind]} size={20} />
			<p>
				<Code>{content}</Code>
			</p>
			{step && <NoticeStep step={step} onDone={() => leave(id)} />}
			<button type="button" className={button.icon} aria-label={m.notice_close()} onClick={() => leave(id)}>
				<Icon of={X} size={18} />
			</button>
		</div>
	);
}

/** The visible notices in the top layer, where they cover nothing that is pressed. Screen readers read errors at once, others in a pause. */
export function NoticeList({ visibleNotices }: { visibleNotices: Notice[] }) {
	const [place, setPlace] = useState<HTMLElement>();
	useEffect(() => setPlace(noticePlace()), []);
	const { key } = useLocation();
	// another page has other clickable elements
	useLayoutEffect(() => {
		if (visibleNotices.length > 0) placeNotices();
	}, [visibleNotices, key]);
	if (!place) return null;
	return createPortal(
		<div aria-live="polite" className={styles.list}>
			{visibleNotices.map((notice) => (
				<NoticeItem key={notice.id} notice={notice} />
			))}
		</div>,
		place,
	);
}
