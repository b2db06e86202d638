import type { LanguageSite } from './language-site.js'

export const GERMAN: LanguageSite = {
  language: ['de'],
  pages: {
    installation: `# Einrichtung

Laden Sie das Paket herunter und entpacken Sie es in ein leeres Verzeichnis. Der Dienst startet danach von selbst.

## Voraussetzungen

Der Rechner braucht zwei Gigabyte Arbeitsspeicher und eine Verbindung zum Netzwerk. Größere Anlagen brauchen mehr.

## Erster Start

Beim ersten Start fragt das Programm nach einem Kennwort für den Verwalter.
`,
    sicherung: `# Datensicherung

Jede Nacht wird eine vollständige Kopie aller Daten angelegt. Alte Kopien werden nach dreißig Tagen gelöscht.

## Daten wiederherstellen

Wählen Sie eine Sicherung aus der Liste und bestätigen Sie die Rückfrage. Während der Wiederherstellung ist die Anlage gesperrt.

## Speicherort ändern

Die Kopien liegen im Ordner archiv. In den Einstellungen lässt sich ein anderer Ort wählen.
`,
    benutzer: `# Benutzer und Rechte

Verwalter legen neue Konten an und vergeben Rollen. Eine Rolle fasst mehrere Berechtigungen zusammen.

## Kennwörter zurücksetzen

Wer sein Kennwort vergessen hat, bekommt auf Wunsch einen Link per E-Mail.

## Konten sperren

Nach fünf falschen Anmeldungen wird ein Konto für eine Stunde gesperrt.
`,
    rechnungen: `# Rechnungen und Zahlung

Die Rechnung kommt am Ersten des Monats. Bezahlt wird mit Karte oder per Überweisung.

## Mahnungen

Bleibt eine Zahlung aus, verschickt das System nach vierzehn Tagen eine Mahnung.

## Anschrift

Straße, Hausnummer und Ort stehen auf jeder Rechnung und können im Konto geändert werden.
`,
    geraete: `# Messgeräte anschließen

Fühler für Temperatur und Feuchte werden über Kabel oder Funk verbunden.

## Batterien wechseln

Die Batterien der Fühler halten etwa zwei Jahre. Öffnen Sie das Gehäuse mit einer Münze.

## Messwerte ablesen

Die Messwerte aller Häuser erscheinen auf der Übersicht in einem gemeinsamen Diagramm.
`,
    fehler: `# Fehlersuche

Läuft der Dienst nicht an, hilft ein Blick in das Protokoll.

## Keine Verbindung

Prüfen Sie zuerst, ob die Firewall den Port 8080 durchlässt.

## Langsame Abfragen

Fehlt ein Verzeichnis über die Suchbegriffe, dauern Abfragen lange. Bauen Sie es nachts neu auf.
`,
  },
  queries: [
    ['Daten wiederherstellen', '/sicherung'],
    ['Passwort Kennwort vergessen', '/benutzer'],
    ['strasse', '/rechnungen'],
    ['grosse Anlage', '/installation'],
    ['Haus', '/geraete'],
    ['Batterie wechseln', '/geraete'],
    ['geloeschte Kopie', '/sicherung'],
    ['Firewall Port', '/fehler'],
    ['Mahnung', '/rechnungen'],
    ['wie lange ist ein Konto gesperrt', '/benutzer'],
  ],
}
