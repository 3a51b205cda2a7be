import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { runInBackground } from '../platform/background.ts';
import { useStore } from '../platform/store.ts';
import { Code } from './code.tsx';
import type { NoticeList } from './notice-list.tsx';
import { NoticeStep } from './notice-step.tsx';
import styles from './notices.module.css';
import { dismissNotice, isUrgent, leavePage, type Notice, notePress, notices } from './toast.ts';

const none: Notice[] = [];

function PlainNotice({ notice }: { notice: Notice }) {
	const { id, content, step } = notice;
	const urgent = isUrgent(notice);
	return (
		<div className={urgent ? styles.urgent : styles.notice} role={urgent ? 'alert' : undefined}>
			<p>
				<Code>{content}</Code>
			</p>
			{step && <NoticeStep step={step} onDone={() => dismissNotice(id)} />}
		</div>
	);
}

/**
 * The notices of `toast` on every page. Their list is loaded when a pointer first moves or something is pressed, before which there is hardly
 * ever a notice; until it is there, or where the connection is gone, they are plain: their text, and what can be pressed.
 */
export function Notices() {
	const visibleNotices = useStore(notices, none);
	const [List, setList] = useState<ComponentType<ComponentProps<typeof NoticeList>>>();
	const isNeeded = visibleNotices.length > 0;
	const plain = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const load = () => {
			if (!List) runInBackground(import('./notice-list.tsx').then((module) => setList(() => module.NoticeList)));
		};
		const onPress = ({ target }: Event) => {
			notePress();
			// what is pressed in a plain notice must not be replaced before the click
			if (!plain.current?.contains(target as Node)) load();
		};
		if (isNeeded) load();
		const presses = ['pointerdown', 'keydown'];
		for (const press of presses) window.addEventListener(press, onPress, true);
		window.addEventListener('pointermove', load, { once: true });
		return () => {
			for (const press of presses) window.removeEventListener(press, onPress, true);
			window.removeEventListener('pointermove', load);
		};
	}, [List, isNeeded]);
	const { pathname } = useLocation();
	const shownPath = useRef(pathname);
	useEffect(() => {
		if (shownPath.current !== pathname) leavePage();
		shownPath.current = pathname;
	}, [pathname]);
	if (List) return <List visibleNotices={visibleNotices} />;
	return (
		<div ref={plain} aria-live="polite" className={styles.plain}>
			{visibleNotices.map((notice) => (
				<PlainNotice key={notice.id} notice={notice} />
			))}
		</div>
	);
}
