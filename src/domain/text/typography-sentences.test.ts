import { describe, expect, it } from 'vitest';
import { asPlainCharacters, replaceTyped, type TypographyLocale } from './typography.ts';

/*
 * Sentences as newsrooms type them, and as they are printed. German: «Schreibweisungen» of the Swiss Federal Chancellery (quotation marks,
 * apostrophe, dash for "until" and in prices, fixed spaces at units, days, abbreviations); French: «Instructions de la Chancellerie fédérale
 * sur la présentation des textes» and the «Guide du typographe» (spaces of signs and guillemets, ordinals, hours).
 * No-break spaces are written as ~ (full) and ^ (narrow).
 */

const typed = (text: string, locale: TypographyLocale): string => {
  let line = '';
  for (const letter of text) {
    line += letter;
    const replacement = replaceTyped(line, locale);
    if (replacement) line = line.slice(0, line.length - replacement.length) + replacement.parts.map(asPlainCharacters).join('');
  }
  return line.replaceAll('\u00A0', '~').replaceAll('\u202F', '^');
};

const GERMAN: readonly (readonly [string, string])[] = [
  ['"Das geht nicht", sagte die Bundesrätin.', '«Das geht nicht», sagte die Bundesrätin.'],
  ['Er fragte: "Wer hat das bestellt?"', 'Er fragte: «Wer hat das bestellt?»'],
  ['"Nein!", rief sie.', '«Nein!», rief sie.'],
  ['Sie sagte: "Er hat \'vielleicht\' gesagt."', 'Sie sagte: «Er hat ‹vielleicht› gesagt.»'],
  ['Sie sagte: "Das Wort "vielleicht" fiel nie."', 'Sie sagte: «Das Wort ‹vielleicht› fiel nie.»'],
  ['Der "Blick"-Chefredaktor schweigt.', 'Der «Blick»-Chefredaktor schweigt.'],
  ['"Bund"/"Berner Zeitung"', '«Bund»/«Berner Zeitung»'],
  ['Die Anti-"Woke"-Welle', 'Die Anti-«Woke»-Welle'],
  ['("Die Schweiz")', '(«Die Schweiz»)'],
  ['["Er"]', '[«Er»]'],
  ["'S isch eso.", '’S isch eso.'],
  ["'s isch schön gsi", '’s isch schön gsi'],
  ['"\'s isch schön", seit si.', '«’s isch schön», seit si.'],
  ["Hast du 'ne Minute?", 'Hast du ’ne Minute?'],
  ["Das ist 'n Ding.", 'Das ist ’n Ding.'],
  ["Komm 'rein und setz dich.", 'Komm ’rein und setz dich.'],
  ["Wie geht's dir?", 'Wie geht’s dir?'],
  ["Hans' Haus steht leer.", 'Hans’ Haus steht leer.'],
  ["Die 68er und der Sommer '68", 'Die 68er und der Sommer ’68'],
  ['Sie gewann in 5\'30".', 'Sie gewann in 5′30″.'],
  ['Bestzeit: 1\'58" über 800 Meter', 'Bestzeit: 1′58″ über 800 Meter'],
  ["Tor in der 23' durch Shaqiri", 'Tor in der 23′ durch Shaqiri'],
  ['Ein 27"-Bildschirm', 'Ein 27″-Bildschirm'],
  ['"Im Jahr 68" stand da.', '«Im Jahr 68» stand da.'],
  ['"Baujahr 2020"', '«Baujahr 2020»'],
  ['Schreiben Sie an "info@example.ch".', 'Schreiben Sie an «info@example.ch».'],
  ['Siehe "www.example.ch" dazu.', 'Siehe «www.example.ch» dazu.'],
  ['Adresse: https://example.ch/a-b?c="d"', 'Adresse: https://example.ch/a-b?c="d"'],
  ['Mail an anna@example.ch... und warten', 'Mail an anna@example.ch... und warten'],
  ["1'000'000 Franken im Jahr", '1’000’000~Franken im Jahr'],
  ['Es kostet 5.- pro Stück.', 'Es kostet 5.– pro Stück.'],
  ['Fr. 12.-, nicht mehr', 'Fr.~12.–, nicht mehr'],
  ["CHF 10'000.- im Jahr", 'CHF~10’000.– im Jahr'],
  ['Für Fr. -.50 zu haben', 'Für Fr.~–.50 zu haben'],
  ['Preis: 5.-- das Stück', 'Preis: 5.– das Stück'],
  ['Eine Wohnung von 25 m2 genügt.', 'Eine Wohnung von 25~m² genügt.'],
  ['Eine Fläche von 25 m² genügt.', 'Eine Fläche von 25~m² genügt.'],
  ['Der See misst 88 km2.', 'Der See misst 88~km².'],
  ['Ein Tank mit 20 m3 Wasser', 'Ein Tank mit 20~m³ Wasser'],
  ['In Bern, 140 000 Einwohner stark', 'In Bern, 140~000 Einwohner stark'],
  ['Es waren 2023, 10 000 Leute.', 'Es waren 2023, 10~000 Leute.'],
  ['Es waren 12 500 Zuschauer da.', 'Es waren 12~500 Zuschauer da.'],
  ['Im Jahr 2024 100 Personen', 'Im Jahr 2024 100 Personen'],
  ['Das sind 3,25 Prozent.', 'Das sind 3,25~Prozent.'],
  ['Ein Plus von 5 % im Monat', 'Ein Plus von 5~% im Monat'],
  ['Heute werden es 20 °C.', 'Heute werden es 20~°C.'],
  ['Er fuhr 90 km/h, nicht mehr.', 'Er fuhr 90~km/h, nicht mehr.'],
  ['Um 12 Uhr läutet es.', 'Um 12~Uhr läutet es.'],
  ['Geöffnet 8-12 Uhr', 'Geöffnet 8–12~Uhr'],
  ['Von 9.30-11.45 Uhr offen', 'Von 9.30–11.45~Uhr offen'],
  ['Der Krieg 1939-1945 und danach', 'Der Krieg 1939–1945 und danach'],
  ['Am 2024-05-01 gesendet', 'Am 2024-05-01 gesendet'],
  ['Telefon 044 123-45-67 wählen', 'Telefon 044 123-45-67 wählen'],
  ['Am 1. August feiert die Schweiz.', 'Am 1.~August feiert die Schweiz.'],
  ['Am 24. November 2026', 'Am 24.~November 2026'],
  ['Bern - Thun - Spiez', 'Bern – Thun – Spiez'],
  ['Der Zug Basel--Chiasso', 'Der Zug Basel–Chiasso'],
  ['Nord-Süd-Achse', 'Nord-Süd-Achse'],
  ['Er kam -- und ging.', 'Er kam – und ging.'],
  ['Und dann...', 'Und dann…'],
  ['Ist das "..." nötig?', 'Ist das «…» nötig?'],
  ['Das ist z.B. so, d.h. anders.', 'Das ist z.~B. so, d.~h. anders.'],
  ['Er lebte 50 v.Chr. in Rom.', 'Er lebte 50 v.~Chr. in Rom.'],
  ['Prof. Dr. Meier aus St. Gallen', 'Prof.~Dr.~Meier aus St.~Gallen'],
  ['Gemäss Art. 5 Abs. 2 und Ziff. 3', 'Gemäss Art.~5 Abs.~2 und Ziff.~3'],
  ['Siehe § 12 der Verordnung', 'Siehe §~12 der Verordnung'],
  ['Siehe S. 15 und Nr. 7', 'Siehe S.~15 und Nr.~7'],
  ['Der CO2-Ausstoss sinkt.', 'Der CO₂-Ausstoss sinkt.'],
  ['Auf der A3 nach Sargans', 'Auf der A3 nach Sargans'],
  ['Die Formel H2SO4 im Labor', 'Die Formel H₂SO₄ im Labor'],
  ['Zürich -> Genf', 'Zürich → Genf'],
  ['Rund ~=100 Leute', 'Rund ≈100 Leute'],
  ['+-5 Grad', '±5 Grad'],
  ['Das kostet 3 Mio. Franken.', 'Das kostet 3~Mio. Franken.'],
  ['Ein Gewinn von 3 Milliarden Dollar', 'Ein Gewinn von 3~Milliarden Dollar'],
  ['Was soll das?! Nichts.', 'Was soll das?! Nichts.'],
];

const FRENCH: readonly (readonly [string, string])[] = [
  ['"Non", dit le conseiller d\'Etat.', '«^Non^», dit le conseiller d’Etat.'],
  ['Il a dit : "Non !"', 'Il a dit~: «^Non^!^»'],
  ['Elle a demandé: "Pourquoi?"', 'Elle a demandé~: «^Pourquoi^?^»'],
  ['l\'"Union" a gagné', 'l’«^Union^» a gagné'],
  ['Un article d\'"El Pais"', 'Un article d’«^El Pais^»'],
  ['Il dit qu\'"il" viendra.', 'Il dit qu’«^il^» viendra.'],
  ['"L\'arbre" est tombé.', '«^L’arbre^» est tombé.'],
  ['Il lit "l\'"Union" du jour" ici.', 'Il lit «^l’‹^Union^› du jour^» ici.'],
  ['Il a lu "Le \'petit\' prince" hier.', 'Il a lu «^Le ‹^petit^› prince^» hier.'],
  ['("Oui")', '(«^Oui^»)'],
  ['<<Oui>>, dit-elle.', '«^Oui^», dit-elle.'],
  ["L'heure d'hiver, c'est aujourd'hui.", 'L’heure d’hiver, c’est aujourd’hui.'],
  ["Lorsqu'il vint, puisqu'il faut", 'Lorsqu’il vint, puisqu’il faut'],
  ["Presqu'île de Saint-Pierre", 'Presqu’île de Saint-Pierre'],
  ['Quoi? Vraiment?', 'Quoi^? Vraiment^?'],
  ['Quoi ? Vraiment ?', 'Quoi^? Vraiment^?'],
  ['Arrête!', 'Arrête^!'],
  ['Quoi?!', 'Quoi^?!'],
  ['Oui; non; peut-être.', 'Oui^; non^; peut-être.'],
  ['Voici: un exemple', 'Voici~: un exemple'],
  ['Le train de 12:30 est parti.', 'Le train de 12:30 est parti.'],
  ['Le train de 17 h 30 est parti.', 'Le train de 17~h~30 est parti.'],
  ['Rendez-vous à 17h30.', 'Rendez-vous à 17h30.'],
  ['Le 1er août, fête nationale', 'Le 1er août, fête nationale'],
  ['Le 5 août, à Genève', 'Le 5~août, à Genève'],
  ['La 2e place, et la 1re aussi', 'La 2e place, et la 1re aussi'],
  ['Au XIXe siècle, on marchait.', 'Au XIXe siècle, on marchait.'],
  ['La Ire guerre et le Ier Empire', 'La Ire guerre et le Ier Empire'],
  ['La crise de 1990-1995 dura.', 'La crise de 1990-1995 dura.'],
  ['Il y avait 10 000 personnes.', 'Il y avait 10~000 personnes.'],
  ['A Berne, 140 000 habitants', 'A Berne, 140~000 habitants'],
  ["1'000'000 de francs", '1’000’000 de francs'],
  ['Cela coûte 50 francs.', 'Cela coûte 50~francs.'],
  ['Cela coûte 5.- pièce.', 'Cela coûte 5.– pièce.'],
  ['CHF 100 et EUR 90', 'CHF~100 et EUR~90'],
  ['Une hausse de 5 % en un an', 'Une hausse de 5~% en un an'],
  ['Il fait 20 °C à Sion.', 'Il fait 20~°C à Sion.'],
  ['Il roulait à 90 km/h, dit-on.', 'Il roulait à 90~km/h, dit-on.'],
  ['Un terrain de 800 m2 à Nyon', 'Un terrain de 800~m² à Nyon'],
  ['Un réservoir de 20 m3.', 'Un réservoir de 20~m³.'],
  ['Le CO2 augmente encore.', 'Le CO₂ augmente encore.'],
  ['M. Dupont et Mme Rochat', 'M.~Dupont et Mme~Rochat'],
  ['MM. Favre et Blanc', 'MM.~Favre et Blanc'],
  ['Le Dr Meylan et Me Bonnant', 'Le Dr~Meylan et Me~Bonnant'],
  ["Selon l'art. 5 al. 2 de la loi", 'Selon l’art.~5 al.~2 de la loi'],
  ['Voir p. 12 et chap. 3', 'Voir p.~12 et chap.~3'],
  ['p.ex. ici, ou là', 'p.~ex. ici, ou là'],
  ['La ligne Lausanne - Berne', 'La ligne Lausanne – Berne'],
  ['Il vint -- puis partit.', 'Il vint – puis partit.'],
  ['Et puis...', 'Et puis…'],
  ['Genève -> Lausanne', 'Genève → Lausanne'],
  ['Ecrire à info@example.ch?', 'Ecrire à info@example.ch?'],
  ['Ecrire à "info@example.ch".', 'Ecrire à «^info@example.ch^».'],
  ['Voir https://example.ch/?a=b', 'Voir https://example.ch/?a=b'],
  ['Elle a gagné en 5\'30".', 'Elle a gagné en 5′30″.'],
  ["But à la 23' par Xhaka", 'But à la 23′ par Xhaka'],
  ['Un écran de 27" à vendre', 'Un écran de 27″ à vendre'],
  ['Un bénéfice de 3 milliards de dollars', 'Un bénéfice de 3~milliards de dollars'],
  ['Saint-Gall et La Chaux-de-Fonds', 'Saint-Gall et La Chaux-de-Fonds'],
  ['Le match Suisse-Italie', 'Le match Suisse-Italie'],
];

const ENGLISH: readonly (readonly [string, string])[] = [
  ['"Yes," she said.', '“Yes,” she said.'],
  ['He said: "She said \'no\' twice."', 'He said: “She said ‘no’ twice.”'],
  ["It's the summer of '68.", 'It’s the summer of ’68.'],
  ['The 1990-1995 crisis', 'The 1990–1995 crisis'],
  ['"In \'Baujahr 68\' they sang."', '“In ‘Baujahr 68’ they sang.”'],
  ['A 27" screen', 'A 27″ screen'],
  ['Dr Smith and Mrs Jones', 'Dr~Smith and Mrs~Jones'],
  ['On 5 March, in Bern', 'On 5~March, in Bern'],
  ['CHF 100 and 5 km.', 'CHF~100 and 5~km.'],
  ['Why? Because!', 'Why? Because!'],
  ['She won in 5\'30".', 'She won in 5′30″.'],
  ['Zurich -- Geneva', 'Zurich – Geneva'],
  ['Write to "info@example.ch".', 'Write to “info@example.ch”.'],
  ['Wait...', 'Wait…'],
];

describe('sentences as they are typed and printed (B5-089)', () => {
  it.each(GERMAN)('de-CH: %s becomes %s', (input, output) => {
    expect(typed(input, 'de-CH')).toBe(output);
  });
  it.each(FRENCH)('fr-CH: %s becomes %s', (input, output) => {
    expect(typed(input, 'fr-CH')).toBe(output);
  });
  it.each(ENGLISH)('en-GB: %s becomes %s', (input, output) => {
    expect(typed(input, 'en-GB')).toBe(output);
  });
});
