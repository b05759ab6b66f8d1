-- Written by the server under version 1 of the rules (ticket games and Metro), as sqlite3 dumps it; Ada's cookie is 'ada'.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	game_id VARCHAR(24) NOT NULL, 
	room VARCHAR(12) NOT NULL, 
	person_id VARCHAR(24), 
	name VARCHAR(80) NOT NULL, 
	text TEXT NOT NULL, 
	code VARCHAR(30), 
	seat INTEGER, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (id), 
	CONSTRAINT fk_chat_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "chat" VALUES(1,'45kdawctigxu','notices',NULL,'','','table/started',NULL,1.79484877913306403156e+09);
INSERT INTO "chat" VALUES(2,'jt5e4q9v7bkh','notices',NULL,'','','table/started',NULL,1.79484878412688350678e+09);
INSERT INTO "chat" VALUES(3,'imhawn79av4r','notices',NULL,'','','table/started',NULL,1.79484878430768799786e+09);
INSERT INTO "chat" VALUES(4,'dfj33iebex4a','notices',NULL,'','','table/started',NULL,1.79484878471460056301e+09);
CREATE TABLE entries (
	game_id VARCHAR(24) NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	seat INTEGER NOT NULL, 
	words TEXT NOT NULL, 
	"by" VARCHAR(80) NOT NULL, 
	"key" VARCHAR(100), 
	checksum VARCHAR(16) NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY (game_id, seq), 
	CONSTRAINT fk_entries_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE, 
	CONSTRAINT uq_entries_game_id UNIQUE (game_id, "key")
);
INSERT INTO "entries" VALUES('45kdawctigxu',1,'act',0,'keep calgary-phoenix houston-winnipeg','3xjcp52u6up8','3xjcp52u6up8:3d329a0519774c2d977ad084092b0362','af401dcf',1.79484877935446786876e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',2,'act',1,'keep atlanta-san_francisco dallas-new_york','3xjcp52u6up8','3xjcp52u6up8:819c07d3ee1545e58033a467240442e7','e4724562',1.79484877941036772728e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',3,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:6dfdfe7cdd144a098bf5b177b103ab98','21ad62e8',1.79484877945834493638e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',4,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:1a30f570b42345118988929fe6c04015','9a286cfd',1.79484877950448179243e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',5,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:7690de447a064bf59266c1160f9984a9','9e9bf001',1.79484877954311943058e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',6,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:f215c47a98df426bb30c094efc1904bb','71238a4b',1.79484877959159541127e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',7,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:e66ac9b3a74444d891031058ebfdd3b0','5395139b',1.79484877963801217086e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',8,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:b8fdae0d9e424f3ba8adf3be0750cc76','3b4bd543',1.79484877965400123596e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',9,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:862d4afbd15c41a18de029143a8667dc','15ab32cf',1.79484877968606448177e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',10,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:c4b2176ea6be4b518a00d5046156aaf9','a3d44812',1.7948487797059290409e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',11,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:3a32d9ec9b6b44e7a51c9aea1843de60','3e354ccb',1.79484877978796982769e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',12,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:9df04a0d368d4432b756573064d2a2b1','1a233b6b',1.79484877981461405749e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',13,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:86777321a7504c33aebdc4e855efa465','67b98cb2',1.7948487801881356239e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',14,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:d418e768682a4051a8937af08722cdcd','8e080013',1.79484878021599793436e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',15,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:448f04ea26b240f489df3940814f8244','5aca68d6',1.7948487802476682663e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',16,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:63f0a750bb37470099b5e296fc50b302','d6fd8216',1.79484878026687645919e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',17,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:950ce205879944c5a5ffce3c59f6d41d','44a07312',1.79484878027998256684e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',18,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:51ae89a92ef74c3ba7bd2bf09f65b822','8e26ce3d',1.79484878029837870592e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',19,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:f0fdbf27a4a84de89b91c588983c1cbd','62f77942',1.79484878032550621029e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',20,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:2b366a1029e3468e9e9dd76af5b14c33','d2149c5e',1.7948487803900148869e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',21,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:6aa25b8b248c444aa7c0e9d2dda32f7a','aa16ce1e',1.79484878047400689122e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',22,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:599206f8025c466e841fb93fa216a266','55f19e8c',1.79484878051410031317e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',23,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:b500476705ac4397ae302f1600f25e35','d06360d7',1.79484878053112578396e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',24,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:6d5a16a81eac49c48e950517432ced24','b74c2601',1.79484878054506564138e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',25,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:f47c2476b0f545b38c6d55a4a29fe9fd','27905d85',1.79484878055495214463e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',26,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:502e0fed1df74821b15d1b9f31246867','c59605ff',1.79484878056181955344e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',27,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:f3a7aa935105415a8a4a4cc6ffc87245','ec23f10a',1.79484878057129812242e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',28,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:1679cf765caa4aba9762811d07d96cf6','b6e998b0',1.7948487805819773674e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',29,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:95d7c595822a42f09385ad1664d6f8d5','1d891c18',1.79484878064212226862e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',30,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:6c00ab86a46f4d2385a02196750ddaf9','40c91c76',1.79484878067223310466e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',31,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:9f73cacf72fd455a88cc949ae9749684','74c6654b',1.79484878072597837453e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',32,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:9ea98f13b7a14f86bccf9da301457821','71e36583',1.79484878075994229319e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',33,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:fdbfd8f9c5294a8dad5192f87bc802ab','8170174b',1.79484878080601811412e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',34,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:6b039ccd9e804daeabf49c8683e113f7','2398eadd',1.79484878084602904324e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',35,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:0cd53a6ad98341669162c2f490fef733','ec03bc53',1.79484878091881179811e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',36,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:c23687b9efb6411fbb1eddd7b8f9cfdc','2a5adca5',1.79484878096205782887e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',37,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:9435c100b1194805bf5184e044fa0203','7cc0eaff',1.79484878101414132116e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',38,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:a249efece4324047ba0156c4e7cf07e2','156b36fb',1.79484878104156637184e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',39,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:b9853aa3539443d2bd39457c54117629','7867a267',1.79484878109816670416e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',40,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:6f87c446c739481a9908a544ff56eff5','3da6deec',1.79484878113347291945e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',41,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:58aa242ec30d45a6885fd08cf361a807','5d1ebee0',1.79484878118797969819e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',42,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:473dc9966cec46f9897a92f91d6f56da','a5e93c23',1.79484878123837351794e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',43,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:c25746097a35452fb7eb9afe77de4c7b','31b98df7',1.79484878131439685826e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',44,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:9db233b79be04ad59596db32e9843952','c01507e5',1.79484878136035275455e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',45,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:7bbfa00b20024a8e836e8c4753f21938','edd90b8b',1.79484878142229557036e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',46,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:eec20d5decc744cea4e97de2d9083bb3','33f86f44',1.79484878146984839436e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',47,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:c265678df04f4bedb954e12289b5794d','f2bfcb95',1.79484878154987931254e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',48,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:a9518e67b190497c9a41b5d84c82b6cf','cc25da27',1.79484878160629963876e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',49,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:1e7052a5852d4cfbbb2a17fd7cbccfd0','b119ec97',1.7948487816858360767e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',50,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:cec83ae3bc474007ad35f2a4ed3ad6fc','ac5a3fb3',1.79484878172634601586e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',51,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:4baaf547f08e481da190eb10ed2a945f','6b28289d',1794848781.83444);
INSERT INTO "entries" VALUES('45kdawctigxu',52,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:92b0891f2e2d4795a4c641de5da620dd','786875c2',1.79484878186637902258e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',53,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:2478c929251e4abe859845fd757e7d3c','92d2fca5',1.79484878188588452339e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',54,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:4611ec6de45742d182cb67b44bd3f1ee','d2c74f28',1.79484878193410587318e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',55,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:e1e5f4b8d1074f50b5c0fc265d3fa23a','7eb7e9bd',1.79484878200989294051e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',56,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:90735d00ecb0429cb417f7b01fbd527d','4ebb678a',1.79484878206638789172e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',57,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:b8a190e7c15f4e7090cb06542d956db6','0af18cdd',1.79484878215481233592e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',58,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:2e47a8961df34065b1f37b2f57d9a906','33ca42d6',1.79484878221804356572e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',59,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:dcd4c077b9cd446a95231cf11bef53ef','baa7a934',1.79484878227537393569e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',60,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:1730d8c0d96f46b1909e9a05766b3fb7','9554c9a3',1.79484878231791615491e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',61,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:e85e155669df43eb9b6defe38bbd746f','dcd1e194',1.79484878239884281152e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',62,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:88a834cdcf0e4b4597ab9b98221a8b55','978fa0b3',1.79484878246051168448e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',63,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:6f03d5f60fe64e00818d59d596e1a43e','de641781',1.79484878255824184412e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',64,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:fdf6ab0c2c1f47488d9e02f0141a0fb0','378c309b',1.79484878261224436763e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',65,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:c82566e1bb6c4b0bbee952216540a702','21c5d081',1.79484878268597602846e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',66,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:b7815c41f3324476af3afa00f16b5b8a','ca414d29',1.79484878272233080867e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',67,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:74a72ecc19644696bd3175c861174e9a','eff29850',1.79484878279498863223e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',68,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:383cfb3b0fe4452884d626c1530c9873','6ef521f4',1.7948487828433907032e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',69,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:c56ce5c499c64afe8d87171e0282a7b9','4142397a',1.79484878290882587438e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',70,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:2ae9478a0af64c2bb7e0705d6b2ed95d','b8a7e7e7',1.79484878295813846593e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',71,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:19b66a1b0d6f4901a28abbf0eb254ed8','e184c664',1.79484878299657034869e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',72,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:b291a6dd5c004d16afcbd87328d1fd65','8f945b91',1.79484878302598786356e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',73,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:8ac3f81373e24a9fa232e87746831d97','efe09f45',1.79484878311373805999e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',74,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:ed75909ce16549ccbaf0553af0cfb445','e3d38d55',1.79484878315831542015e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',75,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:640f8bb87af34605a4a5c7eea0e0e74b','cb7e16a8',1.79484878324207282069e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',76,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:0d7bf66a55be4911b325ed54f58603e8','05520930',1.79484878328586697571e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',77,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:8579d23e8e3c4e9c9fc3ae7449df0942','599facb1',1.7948487833137619495e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',78,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:55dd9475da1a4bbab7519de58ddb2750','0f06f761',1.7948487833368384838e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',79,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:6cce0f56367c4f6bb789b223cb1699c3','8d473002',1.79484878337540912623e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',80,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:de1c1391a8f24fe1b98d76d19fc0713a','2d358361',1.79484878340808367731e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',81,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:bb64fa8c7de447da9e02328659c97733','8294e615',1.79484878343743181226e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',82,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:057ccc4e5df545d6ad17a0b7b5d931b5','60d73ee7',1.79484878344955396658e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',83,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:b4de71449b474930bb7a2951252ae899','9aadb61c',1.79484878347310853e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',84,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:cc9f45bf0cf645a3a8c242a9d5afcc4b','f5a2200c',1.79484878349259471897e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',85,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:120999ca2bda4980bffbe8697d770d17','e94db33a',1.7948487835237002373e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',86,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:77917fde4bf4425d9a2e60e53017ea2d','042f4376',1794848783.53299);
INSERT INTO "entries" VALUES('45kdawctigxu',87,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:0da75fcb14c84271ab8b6e2cbe06f08c','1b03b1e4',1.79484878355195713039e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',88,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:e74f69516f5344c7ac829eb6c63341f1','4b7b1734',1.79484878356979870792e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',89,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:09493d49dff14bd49086ba737a6d719f','f970a7e3',1.79484878358240222935e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',90,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:80dd36f1ab194962bcc6447c404853ee','8ad3c354',1.79484878358882117273e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',91,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:b66bf14744914191b57ca971e12a4e56','40c29738',1.79484878360154342653e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',92,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:c28a9e54b1d449e3aa7c61c7835bc2e7','5141a666',1.79484878360797715183e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',93,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:5faf51781eee45c0b9c41c5a1ee3202b','3f97edeb',1.79484878364671826362e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',94,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:40f8259715c24404b21b1e070e8c052b','3d6e694c',1.79484878367819213865e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',95,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:98d9e102db434cfdaafb3e9498d3fe39','6c0e8c95',1.79484878376195979119e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',96,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:69ba305a4e0a46f392f51702671edae2','68e50938',1.79484878378977203371e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',97,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:76a00b1ba00f4040a488c966dda57e15','ae640ca5',1.7948487838539915085e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',98,'act',1,'draw blind','3xjcp52u6up8','3xjcp52u6up8:e9df101862ea493e907e8c323f6cbeaf','3b94334a',1.79484878389369702342e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',99,'act',0,'draw blind','3xjcp52u6up8','3xjcp52u6up8:e388d5f503e943e7869d99278ccf615e','0058ab12',1.79484878395073866848e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',100,'act',0,'draw green','3xjcp52u6up8','3xjcp52u6up8:a924941975e245ad8165731fb7717212','9eb506e1',1.79484878400606560704e+09);
INSERT INTO "entries" VALUES('45kdawctigxu',101,'act',1,'draw green','3xjcp52u6up8','3xjcp52u6up8:4aecf87312fb425d8da8198288689b9c','1f23eb6b',1.79484878408052039152e+09);
INSERT INTO "entries" VALUES('jt5e4q9v7bkh',1,'act',0,'keep chicago-santa_fe oklahoma_city-sault_st_marie','3xjcp52u6up8','3xjcp52u6up8:20b5fdfdc09e4e8caeabfc5650aa2461','60a6d717',1.79484878414166021346e+09);
INSERT INTO "entries" VALUES('jt5e4q9v7bkh',2,'act',1,'keep montreal-new_orleans helena-los_angeles','3xjcp52u6up8','3xjcp52u6up8:5f7083efa1664ebf98c4ffd446f78fc0','31eba5ca',1.79484878415854549405e+09);
INSERT INTO "entries" VALUES('jt5e4q9v7bkh',3,'act',0,'claim portland-seattle-1 orange 1','3xjcp52u6up8','3xjcp52u6up8:2c815cf4f68d4417be101d1f28c87135','c7693944',1.79484878416543149949e+09);
INSERT INTO "entries" VALUES('jt5e4q9v7bkh',4,'act',1,'claim kansas_city-omaha-1 blue 1','3xjcp52u6up8','3xjcp52u6up8:a0d91a85fa1c4f3492874108ceec35e1','b1183322',1.7948487841723425388e+09);
INSERT INTO "entries" VALUES('jt5e4q9v7bkh',5,'act',0,'claim seattle-vancouver-2 red 1','3xjcp52u6up8','3xjcp52u6up8:cf3c38abc8854657b8469c89f70c0836','acb8b6e9',1.79484878417897701259e+09);
INSERT INTO "entries" VALUES('jt5e4q9v7bkh',6,'act',1,'claim dallas-houston-1 red 1','3xjcp52u6up8','3xjcp52u6up8:6c9c1d4d287c4b34ad7ef37ad4432818','143e4168',1.79484878418587040904e+09);
INSERT INTO "entries" VALUES('jt5e4q9v7bkh',7,'act',0,'draw black','3xjcp52u6up8','3xjcp52u6up8:b477d97b5a744e7d8721d39686a0ab61','105916d9',1.79484878427672982217e+09);
INSERT INTO "entries" VALUES('jt5e4q9v7bkh',8,'act',0,'draw green','3xjcp52u6up8','3xjcp52u6up8:c2d3cfb7efab423ea7d58606626fba60','a4aa9fd8',1.79484878428361415867e+09);
INSERT INTO "entries" VALUES('jt5e4q9v7bkh',9,'act',1,'draw white','3xjcp52u6up8','3xjcp52u6up8:41a957bf5a874509847adc68de7821b5','9c60a3f9',1.79484878429011678697e+09);
INSERT INTO "entries" VALUES('imhawn79av4r',1,'act',0,'keep greenwich_village-lincoln_center','3xjcp52u6up8','3xjcp52u6up8:6f63fb6d0cce4b33bd6de93105928559','17927730',1.79484878432222509387e+09);
INSERT INTO "entries" VALUES('imhawn79av4r',2,'act',1,'keep brooklyn-empire_state_building','3xjcp52u6up8','3xjcp52u6up8:487a3edf26ab404396eaf91e24f8a10e','45f5cd50',1.79484878432918739318e+09);
INSERT INTO "entries" VALUES('imhawn79av4r',3,'act',0,'claim chinatown-wall_street-1 green 1','3xjcp52u6up8','3xjcp52u6up8:3be2c66ffbe647938825574b50afc538','f45239e3',1.7948487843425428868e+09);
INSERT INTO "entries" VALUES('imhawn79av4r',4,'act',1,'claim east_village-gramercy_park pink 1 + 1 joker','3xjcp52u6up8','3xjcp52u6up8:7a6a2fdb3d0e441a8402be21f5968264','bcdf4692',1.7948487843496091366e+09);
INSERT INTO "entries" VALUES('imhawn79av4r',5,'act',0,'draw joker','3xjcp52u6up8','3xjcp52u6up8:916ba22defbb4bffad68bc1b59398f68','04869f7f',1.79484878435738921167e+09);
INSERT INTO "entries" VALUES('imhawn79av4r',6,'act',1,'draw black','3xjcp52u6up8','3xjcp52u6up8:a70dff028f114e4f9c4061ce04a7a38b','112eb188',1.79484878436357283594e+09);
INSERT INTO "entries" VALUES('imhawn79av4r',7,'act',1,'draw pink','3xjcp52u6up8','3xjcp52u6up8:c4aa424567de4da39e93bd91277047a7','3f945014',1.79484878436964678761e+09);
INSERT INTO "entries" VALUES('imhawn79av4r',8,'act',0,'claim chinatown-greenwich_village-2 pink 1 + 1 joker','3xjcp52u6up8','3xjcp52u6up8:80aa1b040b9043b698ccff2ee20ce180','9e83665e',1.79484878437586927411e+09);
INSERT INTO "entries" VALUES('imhawn79av4r',9,'act',1,'draw tickets','3xjcp52u6up8','3xjcp52u6up8:7ea9602513cd4130974ceae0ef89cf49','eb22bd2a',1.79484878439087033267e+09);
INSERT INTO "entries" VALUES('dfj33iebex4a',1,'act',0,'lay baac h4','3xjcp52u6up8','3xjcp52u6up8:3eb8bbcf28c34c019fb52b9de5373402','d76d24e5',1.79484878477831435203e+09);
INSERT INTO "entries" VALUES('dfj33iebex4a',2,'act',1,'lay adbb g4','3xjcp52u6up8','3xjcp52u6up8:06d8a7be6a2944adbe1b9b064bdac7f3','a62648fa',1.79484878481806397433e+09);
INSERT INTO "entries" VALUES('dfj33iebex4a',3,'act',0,'lay dddd f4','3xjcp52u6up8','3xjcp52u6up8:c54c25713f85497da19cc1ed80bca784','d1e9cf0c',1.79484878485313582418e+09);
INSERT INTO "entries" VALUES('dfj33iebex4a',4,'act',1,'lay aacb a5','3xjcp52u6up8','3xjcp52u6up8:3a7a332091854bba8d21b3d26d26f14b','241be983',1.7948487848947148323e+09);
INSERT INTO "entries" VALUES('dfj33iebex4a',5,'act',0,'lay bcbc b5','3xjcp52u6up8','3xjcp52u6up8:5180eb81a5e6493eba0669c6b5a94cd2','86d84fd6',1.79484878496042251586e+09);
INSERT INTO "entries" VALUES('dfj33iebex4a',6,'act',1,'lay cbcb c5','3xjcp52u6up8','3xjcp52u6up8:c3f0dd8d7c484067ba8dc46a6b4c99fe','33e69cdf',1.79484878500602626797e+09);
INSERT INTO "entries" VALUES('dfj33iebex4a',7,'act',0,'lay cbcb c4','3xjcp52u6up8','3xjcp52u6up8:98b7dbff523248f1b429c8b7955d6b1c','94662d5e',1.79484878503409719463e+09);
INSERT INTO "entries" VALUES('dfj33iebex4a',8,'act',1,'lay dddd b4','3xjcp52u6up8','3xjcp52u6up8:db1fee2ab30d431d9a92361503372a1a','f15edfbf',1.79484878509291553494e+09);
INSERT INTO "entries" VALUES('dfj33iebex4a',9,'act',0,'lay bbad f5','3xjcp52u6up8','3xjcp52u6up8:11327bc66da3438b966a53ba95fa0c13','288b4c2e',1.79484878514204645159e+09);
CREATE TABLE games (
	id VARCHAR(24) NOT NULL, 
	game VARCHAR(200) NOT NULL, 
	map TEXT, 
	content VARCHAR(64) NOT NULL, 
	rules INTEGER NOT NULL, 
	players INTEGER NOT NULL, 
	seed VARCHAR(32) NOT NULL, 
	salt VARCHAR(64) NOT NULL, 
	first INTEGER, 
	status VARCHAR(10) NOT NULL, 
	seq INTEGER NOT NULL, 
	to_act VARCHAR(20) NOT NULL, 
	public BOOLEAN NOT NULL, 
	host_id VARCHAR(24), 
	pace_minutes FLOAT, 
	pace_reserve FLOAT, 
	invite VARCHAR(64) NOT NULL, 
	record TEXT, 
	uploaded BOOLEAN NOT NULL, 
	rematch_id VARCHAR(24), 
	frozen TEXT, 
	outcome TEXT, 
	final TEXT, 
	created_at FLOAT NOT NULL, 
	started_at FLOAT, 
	over_at FLOAT, 
	turn_at FLOAT, 
	due_at FLOAT, 
	CONSTRAINT pk_games PRIMARY KEY (id), 
	CONSTRAINT uq_games_invite UNIQUE (invite)
);
INSERT INTO "games" VALUES('45kdawctigxu','usa',NULL,'00dd348030dcb9e2',1,2,'f74bbdaa4f8fc084b6dbf2fa9f52af51','4995cc26ec7ee0aa7e038aa508d9bd6f',0,'running',101,'1',0,'3xjcp52u6up8',NULL,NULL,'eNIAo1vS0ToYydrctq6hdy62NSLa2J21',NULL,0,NULL,NULL,NULL,NULL,1.79484877913282823555e+09,1.79484877913306403156e+09,NULL,1.79484878400606560704e+09,NULL);
INSERT INTO "games" VALUES('jt5e4q9v7bkh','usa',NULL,'00dd348030dcb9e2',1,2,'df0e318878bcfbd789372ee90ca4c53c','81ff2be3cb302c47c28cd3d56118edf4',0,'running',9,'1',0,'3xjcp52u6up8',NULL,NULL,'AEi1MlwufZNDP5LrYNBm9tL1QzdoLdqY',NULL,0,NULL,NULL,NULL,NULL,1.7948487841267476082e+09,1.79484878412688350678e+09,NULL,1.79484878428361415867e+09,NULL);
INSERT INTO "games" VALUES('imhawn79av4r','new_york',NULL,'e5279cb90a75599a',1,2,'960165edd4b242ae0fa89bf9962c1aba','fb025e7fcb1d84561cf8c8013a3a9cdc',0,'running',9,'1',0,'3xjcp52u6up8',NULL,NULL,'J9XSCovtSeCwZaAq-YhunHOFqoTenLxo',NULL,0,NULL,NULL,NULL,NULL,1.79484878430756020543e+09,1.79484878430768799786e+09,NULL,1.79484878437586927411e+09,NULL);
INSERT INTO "games" VALUES('dfj33iebex4a','metro',NULL,'2cc50c8068f8a959',1,2,'5efb61d93e23abd3a1f2a94e5a1d11be','1473b597a20835aa612c7fced35822a9',0,'running',9,'1',0,'3xjcp52u6up8',NULL,NULL,'rPjeQfXrcBpp2mUWmKIP1qmvEuW9N901',NULL,0,NULL,NULL,NULL,NULL,1.79484878471440577503e+09,1.79484878471460056301e+09,NULL,1.79484878514204645159e+09,NULL);
CREATE TABLE members (
	game_id VARCHAR(24) NOT NULL, 
	person_id VARCHAR(24) NOT NULL, 
	CONSTRAINT pk_members PRIMARY KEY (game_id, person_id), 
	CONSTRAINT fk_members_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE TABLE moves (
	hash VARCHAR(64) NOT NULL, 
	person_id VARCHAR(24) NOT NULL, 
	expires_at FLOAT NOT NULL, 
	CONSTRAINT pk_moves PRIMARY KEY (hash), 
	CONSTRAINT fk_moves_person_id FOREIGN KEY(person_id) REFERENCES people (id) ON DELETE CASCADE
);
CREATE TABLE people (
	id VARCHAR(24) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	created_at FLOAT NOT NULL, 
	seen_at FLOAT NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('3xjcp52u6up8','Ada',1.79484877869406652447e+09,1.79484877869406652447e+09);
CREATE TABLE results (
	game_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	person_id VARCHAR(24), 
	name VARCHAR(80) NOT NULL, 
	bot BOOLEAN NOT NULL, 
	edition VARCHAR(60) NOT NULL, 
	players INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	total INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (game_id, seat), 
	CONSTRAINT fk_results_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE TABLE seats (
	game_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	person_id VARCHAR(24), 
	bot VARCHAR(60), 
	name VARCHAR(80) NOT NULL, 
	substitute VARCHAR(60), 
	reserve FLOAT, 
	CONSTRAINT pk_seats PRIMARY KEY (game_id, seat), 
	CONSTRAINT fk_seats_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('45kdawctigxu',0,'person','3xjcp52u6up8',NULL,'Ada',NULL,NULL);
INSERT INTO "seats" VALUES('45kdawctigxu',1,'person','3xjcp52u6up8',NULL,'Ada',NULL,NULL);
INSERT INTO "seats" VALUES('jt5e4q9v7bkh',0,'person','3xjcp52u6up8',NULL,'Ada',NULL,NULL);
INSERT INTO "seats" VALUES('jt5e4q9v7bkh',1,'person','3xjcp52u6up8',NULL,'Ada',NULL,NULL);
INSERT INTO "seats" VALUES('imhawn79av4r',0,'person','3xjcp52u6up8',NULL,'Ada',NULL,NULL);
INSERT INTO "seats" VALUES('imhawn79av4r',1,'person','3xjcp52u6up8',NULL,'Ada',NULL,NULL);
INSERT INTO "seats" VALUES('dfj33iebex4a',0,'person','3xjcp52u6up8',NULL,'Ada',NULL,NULL);
INSERT INTO "seats" VALUES('dfj33iebex4a',1,'person','3xjcp52u6up8',NULL,'Ada',NULL,NULL);
CREATE TABLE sessions (
	hash VARCHAR(64) NOT NULL, 
	person_id VARCHAR(24) NOT NULL, 
	created_at FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (hash), 
	CONSTRAINT fk_sessions_person_id FOREIGN KEY(person_id) REFERENCES people (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES('fdee430d40bd57deeac186cd9790033d0f06f909a8806e7ce6e717ab7c7d5029','3xjcp52u6up8',1.79484877869406652447e+09);
CREATE TABLE votes (
	game_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	person_id VARCHAR(24) NOT NULL, 
	CONSTRAINT pk_votes PRIMARY KEY (game_id, seat, person_id), 
	CONSTRAINT fk_votes_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE INDEX ix_games_due ON games (due_at);
CREATE INDEX ix_games_status ON games (status, created_at);
CREATE INDEX ix_chat_game_id ON chat (game_id);
CREATE INDEX ix_results_edition ON results (edition);
CREATE INDEX ix_results_name ON results (name);
CREATE INDEX ix_results_person_id ON results (person_id);
CREATE INDEX ix_seats_person_id ON seats (person_id);
CREATE INDEX ix_sessions_person_id ON sessions (person_id);
COMMIT;
