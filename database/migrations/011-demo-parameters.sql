-- What the categories of the demo catalogue, and every category of seals, measure: catalogues of before parameters get those
-- of the file of today. Their sizes are read by the next start.

update categories set size_patterns = array['{shaft}'] where key = 'mechanical-seals' or special;
insert into parameters (category_id, position, key, name, unit, kind, labels, filterable)
select id, parameter.* from categories cross join (values
	(0, 'shaft', 'Shaft diameter', 'mm', 'number', array['D1']::text[], true),
	(1, 'shaft_step', 'Shaft step diameter', 'mm', 'number', array['D2']::text[], true),
	(2, 'head', 'Head diameter', 'mm', 'number', array['D3']::text[], true),
	(3, 'chamber_min', 'Smallest chamber bore', 'mm', 'number', array['D4', 'D4 min']::text[], true),
	(4, 'chamber_max', 'Largest chamber bore', 'mm', 'number', array['D4 max']::text[], true),
	(5, 'seat_step', 'Seat step diameter', 'mm', 'number', array['D6']::text[], true),
	(6, 'seat', 'Seat diameter', 'mm', 'number', array['D7']::text[], true),
	(7, 'length', 'Installed length', 'mm', 'number', array['L', 'L1', 'L1K', 'L1N']::text[], true),
	(8, 'head_length', 'Head working length', 'mm', 'number', array['L3']::text[], true),
	(9, 'seat_length', 'Seat length', 'mm', 'number', array['L4']::text[], true),
	(10, 'hexagon', 'Hexagon across flats', 'mm', 'number', array['Hex A/F']::text[], true),
	(11, 'faces', 'Faces', null, 'choice', array['material.faces']::text[], true),
	(12, 'elastomer', 'Elastomer', null, 'choice', array['material.elastomer']::text[], true),
	(13, 'temperature', 'Temperature', '°C', 'number', array['temperature']::text[], true),
	(14, 'pressure', 'Pressure', 'bar', 'number', array['pressure']::text[], true),
	(15, 'speed', 'Sliding speed', 'm/s', 'number', array['speed']::text[], true)
) parameter (position, key, name, unit, kind, labels, filterable)
where categories.key = 'mechanical-seals' or special;

update categories set size_patterns = array['{section} {outside}" x {grooves}', '{section} {datum} x {grooves}'] where key = 'aluminium-pulleys';
insert into parameters (category_id, position, key, name, unit, kind, labels, filterable)
select id, parameter.* from categories cross join (values
	(0, 'section', 'Belt section', null, 'choice', '{}'::text[], true),
	(1, 'datum', 'Datum or effective diameter', 'mm', 'number', '{}'::text[], true),
	(2, 'outside', 'Outside diameter', 'mm', 'number', '{}'::text[], true),
	(3, 'grooves', 'Grooves or ribs', null, 'number', '{}'::text[], true)
) parameter (position, key, name, unit, kind, labels, filterable)
where categories.key = 'aluminium-pulleys';

update categories set size_patterns = array['DN{discharge} / {solids}', '{bore} x {outer} x {width}', '{thread}"', '{discharge}-{impeller}', '{section}', '{flow}', '{pressure}', '{capacitance}', '{volume}', '{type}'] where key = 'water-pump-parts';
insert into parameters (category_id, position, key, name, unit, kind, labels, filterable)
select id, parameter.* from categories cross join (values
	(0, 'discharge', 'Discharge size (DN)', null, 'number', '{}'::text[], true),
	(1, 'impeller', 'Impeller diameter', 'mm', 'number', '{}'::text[], true),
	(2, 'solids', 'Solids passage', 'mm', 'number', '{}'::text[], true),
	(3, 'bore', 'Bore', 'mm', 'number', '{}'::text[], true),
	(4, 'outer', 'Outside diameter', 'mm', 'number', '{}'::text[], true),
	(5, 'width', 'Width', 'mm', 'number', '{}'::text[], true),
	(6, 'section', 'Shaft diameter or packing section', 'mm', 'number', '{}'::text[], true),
	(7, 'thread', 'Pipe thread', 'in', 'number', '{}'::text[], true),
	(8, 'flow', 'Flow', 'm³/h', 'number', '{}'::text[], true),
	(9, 'pressure', 'Pressure', 'bar', 'number', '{}'::text[], true),
	(10, 'capacitance', 'Capacitance', 'µF', 'number', '{}'::text[], true),
	(11, 'volume', 'Tank volume', 'L', 'number', '{}'::text[], true),
	(12, 'type', 'Type', null, 'choice', '{}'::text[], true)
) parameter (position, key, name, unit, kind, labels, filterable)
where categories.key = 'water-pump-parts';

update categories set size_patterns = array['{voltage}', '{version}'] where key = 'generator-avrs';
insert into parameters (category_id, position, key, name, unit, kind, labels, filterable)
select id, parameter.* from categories cross join (values
	(0, 'voltage', 'Sensing voltage', 'V', 'number', '{}'::text[], true),
	(1, 'version', 'Version', null, 'choice', '{}'::text[], true)
) parameter (position, key, name, unit, kind, labels, filterable)
where categories.key = 'generator-avrs';

update categories set size_patterns = array['{current} A {voltage} V', '{voltage} V {current} A', '{voltage} V', '{pressure} bar {thread}', '{current} A {polarity}', 'M{thread}', '{thread}UNF', '{thread}NPT', '{type}'] where key = 'generator-set-parts';
insert into parameters (category_id, position, key, name, unit, kind, labels, filterable)
select id, parameter.* from categories cross join (values
	(0, 'voltage', 'Voltage', 'V', 'number', '{}'::text[], true),
	(1, 'current', 'Current', 'A', 'number', '{}'::text[], true),
	(2, 'polarity', 'Polarity', null, 'choice', '{}'::text[], true),
	(3, 'pressure', 'Pressure', 'bar', 'number', '{}'::text[], true),
	(4, 'thread', 'Thread', null, 'choice', '{}'::text[], true),
	(5, 'type', 'Type', null, 'choice', '{}'::text[], true)
) parameter (position, key, name, unit, kind, labels, filterable)
where categories.key = 'generator-set-parts';

update categories set size_patterns = array['{bore} x {outer} x {width}'] where key = 'bearings';
insert into parameters (category_id, position, key, name, unit, kind, labels, filterable)
select id, parameter.* from categories cross join (values
	(0, 'bore', 'Bore', 'mm', 'number', '{}'::text[], true),
	(1, 'outer', 'Outside diameter', 'mm', 'number', '{}'::text[], true),
	(2, 'width', 'Width', 'mm', 'number', '{}'::text[], true)
) parameter (position, key, name, unit, kind, labels, filterable)
where categories.key = 'bearings';
