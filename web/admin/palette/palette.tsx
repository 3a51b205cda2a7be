import { Search, X } from 'lucide';
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathIn } from '#contract/language.ts';
import { maxSearchLength } from '#contract/query-limits.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { currentLanguage } from '../../platform/language.ts';
import button from '../../ui/button.module.css';
import dialog from '../../ui/dialog.module.css';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text.module.css';
import { useModal } from '../../ui/use-modal.ts';
import { IconButton } from '../frame/icon-button.tsx';
import styles from './palette.module.css';
import {
	type Entry,
	type EntryGroup,
	foundGroups,
	type KnownEntry,
	kindLabels,
	matchingEntries,
} from './palette-entries.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { noteRecent, recentEntries } from './recent-entries.ts';
import { type Finding, useConsoleSearch } from './use-console-search.ts';

/** Letters from which the server searches, and most pages or actions beside what it finds. */
const minLength = 2;
const maxKnown = 5;

interface PaletteProps {
	administratorId: number;
	/** What the field has at first. */
	typed: string;
	onType: (text: string) => void;
	pages: KnownEntry[];
	actions: KnownEntry[];
	onClose: () => void;
}

interface GroupsOptions extends Pick<PaletteProps, 'administratorId' | 'pages' | 'actions'> {
	typed: string;
	finding: Finding | undefined;
}

/** What is offered for the typed text; without a text the recent entries, and all pages and actions. */
function groupsFor({ administratorId, pages, actions, typed, finding }: GroupsOptions): EntryGroup[] {
	const knownGroup = (key: string, label: string, entries: KnownEntry[]): EntryGroup => {
		const matching = typed ? matchingEntries(entries, typed) : entries;
		if (!typed || matching.length <= maxKnown) return { key, label, entries: matching };
		const cutLabel = m.palette_first_of({ label, count: maxKnown, total: matching.length });
		return { key, label: cutLabel, entries: matching.slice(0, maxKnown) };
	};
	const isStale = finding?.text !== typed;
	const found =
		typed.length >= minLength && finding && 'found' in finding ? foundGroups(finding.found, finding.text) : [];
	return [
		...(typed ? [] : [{ key: 'recent', label: m.palette_recent(), entries: recentEntries(administratorId) }]),
		knownGroup('actions', m.palette_actions(), actions),
		knownGroup('pages', m.palette_pages(), pages),
		...found.map((group) => ({ ...group, isStale })),
	].filter(({ entries }) => entries.length > 0);
}

/** Where a key goes from the entry `at`: the arrows around the end of the list, Page Up and Page Down to its ends. */
function entryAfter(key: string, at: number, last: number): number | undefined {
	switch (key) {
		case 'ArrowDown':
			return at < last ? at + 1 : 0;
		case 'ArrowUp':
			return at > 0 ? at - 1 : last;
		case 'PageDown':
			return last;
		case 'PageUp':
			return 0;
	}
}

/**
 * Finds a request, a part, a person, a page or an action by a text, and opens it. A combobox in a dialog: arrows, Page Up and Page Down choose,
 * Enter opens, with Ctrl in a new tab; Escape closes.
 */
export default function Palette({
	administratorId,
	typed: typedBefore,
	onType,
	pages,
	actions,
	onClose,
}: PaletteProps) {
	const id = useId();
	const { modal, close } = useModal(onClose);
	const navigate = useNavigate();
	const [input, setInput] = useState(typedBefore);
	const [activeKey, setActiveKey] = useState<string>();
	const [isEnterWaiting, setEnterWaiting] = useState(false);
	const { finding, search } = useConsoleSearch();
	const typed = input.trim();
	const searchFirst = useEffectEvent(() => typed.length >= minLength && search(typed));
	useEffect(() => void searchFirst(), []);
	const groups = groupsFor({ administratorId, pages, actions, typed, finding });
	const entries = groups.flatMap((group) => group.entries);
	const active = entries.find(({ key }) => key === activeKey) ?? entries[0];
	const isSearching = typed.length >= minLength && finding?.text !== typed;
	const open = modal.ref;
	const ref = useCallback(
		(element: HTMLDialogElement) => {
			const closeModal = open(element);
			element.querySelector('input')?.focus();
			return closeModal;
		},
		[open],
	);
	const type = (value: string) => {
		setInput(value);
		onType(value);
		setActiveKey(undefined);
		setEnterWaiting(false);
		search(value.trim().length >= minLength ? value.trim() : '');
	};
	const choose = (entry: Entry, inNewTab: boolean) => {
		if ('to' in entry && !entry.isWholeList) noteRecent(administratorId, entry);
		if ('to' in entry && inNewTab) return void window.open(pathIn(currentLanguage(), entry.to), '_blank', 'noreferrer');
		close();
		if ('to' in entry) runInBackground(navigate(entry.to));
		else entry.onChoose();
	};
	/** Whether an entry was found for an older text than what is typed now. */
	const isStale = (entry: Entry) => groups.some((group) => group.isStale && group.entries.includes(entry));
	const enter = (inNewTab: boolean) => {
		if (isSearching && (!active || isStale(active))) setEnterWaiting(true);
		else if (active) choose(active, inNewTab);
	};
	const chooseFirst = useEffectEvent(() => {
		setEnterWaiting(false);
		if (active) choose(active, false);
	});
	useEffect(() => {
		if (isEnterWaiting && !isSearching) chooseFirst();
	}, [isEnterWaiting, isSearching]);
	useEffect(() => {
		if (active) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
	}, [active, id]);
	const onKeyDown = (event: KeyboardEvent) => {
		// an input method takes Enter and the arrows
		if (event.nativeEvent.isComposing) return;
		const target = entryAfter(event.key, active ? entries.indexOf(active) : -1, entries.length - 1);
		if (target !== undefined) {
			event.preventDefault();
			setActiveKey(entries[target]?.key);
		} else if (event.key === 'Enter') {
			event.preventDefault();
			enter(event.ctrlKey || event.metaKey);
		} else if (event.key === 'Escape') {
			// at once: the event of a closed dialog comes later, and keys before it would close the palette once more
			event.preventDefault();
			onClose();
		}
	};
	return (
		<dialog
			ref={ref}
			className={`${dialog.dialog} ${styles.palette}`}
			aria-label={m.palette_title()}
			onClose={modal.onClose}
			// where there is no key, such as by the back gesture of a phone
			onCancel={onClose}
		>
			<div className={styles.head}>
				<Icon of={Search} size={20} />
				<input
					type="text"
					role="combobox"
					// the hint runs as the page does, so that a phone cuts off its end
					dir={input === '' ? undefined : 'auto'}
					aria-label={m.palette_title()}
					aria-expanded={entries.length > 0}
					aria-controls={`${id}-list`}
					aria-autocomplete="list"
					aria-activedescendant={active && optionId(id, active)}
					placeholder={m.palette_hint()}
					value={input}
					maxLength={maxSearchLength}
					autoComplete="off"
					spellCheck={false}
					enterKeyHint="go"
					onChange={({ target }) => type(target.value)}
					onKeyDown={onKeyDown}
				/>
				<IconButton icon={X} label={m.admin_close()} onClick={close} />
			</div>
			<PaletteList id={id} groups={groups} active={active} onChoose={choose} />
			<PaletteState
				typed={typed}
				finding={finding}
				isSearching={isSearching}
				count={entries.filter(({ isWholeList }) => !isWholeList).length}
				onRetry={() => search(typed)}
			/>
		</dialog>
	);
}

interface PaletteStateProps {
	typed: string;
	finding: Finding | undefined;
	isSearching: boolean;
	count: number;
	onRetry: () => void;
}

/** Below the list: that it is loading, that nothing was found, or what failed. The count is read out only. */
function PaletteState({ typed, finding, isSearching, count, onRetry }: PaletteStateProps) {
	const isDone = typed.length >= minLength && !isSearching;
	const error = isDone && finding && 'error' in finding ? finding.error : undefined;
	const late = isDone && finding && 'found' in finding ? finding.found.late : [];
	const isEmpty = typed !== '' && !isSearching && count === 0 && !error && late.length === 0;
	return (
		<div className={styles.state}>
			<p role="status">
				{isSearching && m.palette_searching()}
				{isEmpty && m.palette_empty({ text: isolateCodes(typed) })}
				{!isSearching && typed !== '' && count > 0 && <span className={text.hidden}>{m.palette_count({ count })}</span>}
			</p>
			{late.length > 0 && (
				<p role="alert">{m.palette_late({ kinds: listText(late.map((kind) => kindLabels[kind]())) })}</p>
			)}
			{error && (
				<p role="alert">
					{error}{' '}
					<button type="button" className={button.text} onClick={onRetry}>
						{m.admin_retry()}
					</button>
				</p>
			)}
		</div>
	);
}
