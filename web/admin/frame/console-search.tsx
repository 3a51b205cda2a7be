import { Search } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** Milliseconds without a key after which the list is searched. */
const pause = 300;

interface ConsoleSearchProps {
	label: string;
	placeholder: string;
	/** What is searched for now, by the address. */
	value: string;
	onSearch: (text: string) => void;
}

/** A search box that searches while one types; it follows the address when that changes by Back. */
export function ConsoleSearch({ label, placeholder, value, onSearch }: ConsoleSearchProps) {
	const [text, setText] = useState(value);
	const sent = useRef(value);
	const search = useRef(onSearch);
	search.current = onSearch;
	useEffect(() => {
		if (value === sent.current) return;
		sent.current = value;
		setText(value);
	}, [value]);
	useEffect(() => {
		const wish = text.trim();
		if (wish === sent.current) return;
		const timer = setTimeout(() => {
			sent.current = wish;
			search.current(wish);
		}, pause);
		return () => clearTimeout(timer);
	}, [text]);
	return (
		<label className="search-field">
			<span className="sr-only">{label}</span>
			<Icon of={Search} size={18} />
			<input
				{...{ type: 'search', value: text, placeholder, maxLength: 200, dir: 'auto', autoComplete: 'off' }}
				onChange={(event) => setText(event.target.value)}
			/>
		</label>
	);
}
