"""The waiver of a competition whose organiser has written none, in every language of the app."""

from topout.core.languages import DEFAULT_LANGUAGE
from topout.core.organiser_texts import Translations

DEFAULT_TEXT = """\
# Waiver

Bouldering is dangerous. Falls can cause serious injury or death, even from low heights, over pads and with spotters.

By signing I confirm that

1. I climb **at my own risk** and judge for myself whether a boulder, its landing and my pads are safe;
2. I am fit to climb today and have told the organisers about anything that could put me or others in danger;
3. I will follow the rules of the competition and what organisers and judges ask of me, and respect closed sectors;
4. I will look after others: I spot when asked, keep landings clear and help in an emergency;
5. I am insured against accidents, or bear the cost of rescue and treatment myself;
6. to the extent the law allows, I make no claims against organisers, landowners and helpers,
   except for damage caused on purpose or by gross negligence.

For a climber under 18, a parent or guardian signs too, agrees to all of the above for the child,
and is responsible for supervision during the whole event.
"""

GERMAN = """\
# Haftungsausschluss

Bouldern ist gefährlich. Stürze können zu schweren Verletzungen oder zum Tod führen, auch aus geringer Höhe, auf
Matten und mit Spottern.

Mit meiner Unterschrift bestätige ich:

1. Ich klettere **auf eigene Gefahr** und beurteile selbst, ob ein Boulder, sein Absprunggelände und meine Matten
   sicher sind;
2. ich bin heute fit genug zum Klettern und habe der Orga alles mitgeteilt, was mich oder andere gefährden könnte;
3. ich halte mich an die Regeln des Wettkampfs und an das, worum mich Orga und Schiris bitten, und betrete keine
   gesperrten Sektoren;
4. ich achte auf andere: Ich spotte, wenn ich darum gebeten werde, halte Landezonen frei und helfe im Notfall;
5. ich bin gegen Unfälle versichert oder trage die Kosten für Rettung und Behandlung selbst;
6. soweit das Gesetz es zulässt, stelle ich keine Ansprüche an Veranstalter, Grundeigentümer und Helfende, außer bei
   vorsätzlich oder grob fahrlässig verursachten Schäden.

Bei Kletternden unter 18 unterschreibt auch ein Elternteil oder eine erziehungsberechtigte Person, stimmt allem
Obigen für das Kind zu und ist während der ganzen Veranstaltung für die Aufsicht verantwortlich.
"""

FRENCH = """\
# Décharge

Le bloc est une activité dangereuse. Une chute peut causer des blessures graves ou la mort, même de faible hauteur,
sur des crash-pads et avec des pareurs.

En signant, je confirme que

1. je grimpe **à mes propres risques** et juge par moi-même si un bloc, sa réception et mes crash-pads sont sûrs ;
2. je suis aujourd’hui en état de grimper et j’ai signalé à l’organisation tout ce qui pourrait mettre en danger
   d’autres personnes ou moi-même ;
3. je respecte les règles de la compétition, les consignes de l’organisation et des juges, ainsi que les secteurs
   fermés ;
4. je fais attention aux autres : je pare quand on me le demande, je laisse les réceptions libres et j’aide en cas
   d’urgence ;
5. je suis assuré·e contre les accidents, ou je prends en charge moi-même les frais de secours et de soins ;
6. dans les limites permises par la loi, je renonce à tout recours contre l’organisation, les propriétaires des
   terrains et les bénévoles, sauf en cas de dommage causé intentionnellement ou par faute lourde.

Pour toute personne de moins de 18 ans, un parent ou responsable légal signe également, accepte tout ce qui précède
pour l’enfant et assure sa surveillance pendant toute la manifestation.
""".replace(" ;", "\u202f;").replace("autres :", "autres\u202f:")

GREEK = """\
# Υπεύθυνη δήλωση

Το bouldering είναι επικίνδυνο. Οι πτώσεις μπορούν να προκαλέσουν σοβαρό τραυματισμό ή θάνατο, ακόμη και από μικρό
ύψος, πάνω σε στρώματα και με άτομα που κάνουν spotting.

Υπογράφοντας βεβαιώνω ότι

1. σκαρφαλώνω **με δική μου ευθύνη** και κρίνω ο ίδιος ή η ίδια αν ένα boulder, το σημείο πτώσης του και τα στρώματά
   μου είναι ασφαλή·
2. είμαι σήμερα σε κατάσταση να σκαρφαλώσω και έχω ενημερώσει τη διοργάνωση για οτιδήποτε θα μπορούσε να θέσει σε
   κίνδυνο εμένα ή άλλους·
3. τηρώ τους κανόνες του αγώνα και όσα μου ζητούν η διοργάνωση και οι κριτές, και σέβομαι τους κλειστούς τομείς·
4. προσέχω τους άλλους: κάνω spotting όταν μου το ζητούν, αφήνω ελεύθερα τα σημεία πτώσης και βοηθώ σε περίπτωση
   ανάγκης·
5. είμαι ασφαλισμένος ή ασφαλισμένη για ατυχήματα, διαφορετικά καλύπτω ο ίδιος ή η ίδια τα έξοδα διάσωσης και
   περίθαλψης·
6. στον βαθμό που το επιτρέπει ο νόμος, δεν προβάλλω αξιώσεις κατά της διοργάνωσης, των ιδιοκτητών γης και των
   εθελοντών, εκτός από ζημίες που προκλήθηκαν από πρόθεση ή βαριά αμέλεια.

Για όσους είναι κάτω των 18 ετών υπογράφει και γονέας ή κηδεμόνας, ο οποίος αποδέχεται όλα τα παραπάνω για το παιδί
και έχει την ευθύνη της επίβλεψής του σε όλη τη διάρκεια της εκδήλωσης.
"""

DEFAULT_TEXTS = {"en": DEFAULT_TEXT, "de": GERMAN, "fr": FRENCH, "el": GREEK}


def default_waiver(language: str | None) -> str:
    return DEFAULT_TEXTS[language or DEFAULT_LANGUAGE]


def list_default_translations() -> Translations:
    return {language: {"text": text} for language, text in DEFAULT_TEXTS.items() if language != DEFAULT_LANGUAGE}
