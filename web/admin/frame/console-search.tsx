import { Search } from 'lucide';
import { type ChangeEvent, useCallback, useRef, useState } from 'react';
import { maxSearchLength } from '#contract/query-limits.ts';
import { Icon } from '../../ui/icon.tsx';
import searchBox from '../../ui/search-box.module.css';
import textStyles from '../../ui/text.module.css';
import toolbar from './console-toolbar.module.css';

/** Milliseconds after the last key before the search starts. */
const pause = 300;

interface ConsoleSearchProps {
	label: string;
	placeholder: string;
	/** The URL's value. */
	value: string;
	onSearch: (text: string) => void;
}

/** Searches while a person types. It follows the URL after Back. */
export function ConsoleSearch({ label, placeholder, value, onSearch }: ConsoleSearchProps) {
	/** The text, and the URL's value when it was typed. A new value of the URL replaces the text. */
	const [typed, setTyped] = useState({ text: value, from: value });
	if (value === typed.text.trim() && value !== typed.from) setTyped({ ...typed, from: value });
	else if (value !== typed.from) setTyped({ text: value, from: value });
	const latest = useRef({ typed, onSearch });
	latest.current = { typed, onSearch };
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const stopOnUnmount = useCallback(() => () => clearTimeout(timer.current), []);
	const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
		const text = target.value;
		setTyped({ text, from: value });
		clearTimeout(timer.current);
		const search = () => latest.current.typed.text === text && latest.current.onSearch(text.trim());
		if (text.trim() !== value) timer.current = setTimeout(search, pause);
	};
	return (
		<label className={`${searchBox.filter} ${toolbar.search}`}>
			<span className={textStyles.hidden}>{label}</span>
			<Icon of={Search} size={18} />
			<input
				ref={stopOnUnmount}
				type="search"
				value={typed.text}
				placeholder={placeholder}
				maxLength={maxSearchLength}
				dir={typed.text ? 'auto' : undefined}
				autoComplete="off"
				onChange={type}
			/>
		</label>
	);
}
